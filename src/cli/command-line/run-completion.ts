import { exitCode } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { type Shell, shells } from "./shells.ts";

/**
 * Prints a completion script for a shell. yargs has no script for fish, and knows the shell only
 * from `$SHELL`.
 */
export function runCompletion(shell: Shell | undefined, { stdout, env }: Terminal): number {
	const usedShell = shells.find((name) => env.SHELL?.endsWith(name));
	stdout.write(scripts[shell ?? usedShell ?? "bash"]);
	return exitCode.passed;
}

const scripts: Readonly<Record<Shell, string>> = {
	bash: `# docproof completion bash >> ~/.bashrc
_docproof() {
  local IFS=$'\\n' word="\${COMP_WORDS[COMP_CWORD]}"
  # bash takes = for a word of its own.
  if [ "$word" = "=" ]; then word=""; fi
  COMPREPLY=($(compgen -W "$(SHELL=bash "$1" --get-yargs-completions "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null)" -- "$word"))
  if [[ "\${COMPREPLY[*]}" == *= ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -o bashdefault -o default -F _docproof docproof
`,
	zsh: `# docproof completion zsh >> ~/.zshrc
_docproof() {
  local -a values
  values=("\${(@f)$(SHELL=zsh docproof --get-yargs-completions "\${(@)words[1,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${values[1]}" ]]; then _describe docproof values; else _files; fi
}
compdef _docproof docproof
`,
	fish: `# docproof completion fish > ~/.config/fish/completions/docproof.fish
function __docproof
  env SHELL=fish docproof --get-yargs-completions (commandline -opc) (commandline -ct) 2>/dev/null
end
complete -c docproof -a '(__docproof)'
`,
};
