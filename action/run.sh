#!/usr/bin/env bash
# The step of action.yml. It runs the docproof of the project if package.json lists it, otherwise the
# executable of the release that release.txt names. release.txt has the URL of the release, and a
# checksum for each of its archives; the release workflow writes it.
set -euo pipefail

fail() {
	echo "::error::$1"
	exit 2
}

# Splits the text of an input into `words` as a shell does: quotes and backslashes keep blanks within
# a word. Nothing in the text is expanded or run, and globs are left to docproof.
split_words() {
	local input=$1 text=$2 word="" has_word="" quote="" character index
	words=()
	for ((index = 0; index < ${#text}; index++)); do
		character=${text:index:1}
		case "$quote$character" in
			"''" | '""') quote="" ;;
			"'"?*) word+=$character ;;
			\\ | '"\')
				index=$((index + 1))
				[ "$index" -lt "${#text}" ] || fail "The input \`$input\` ends with a backslash."
				character=${text:index:1}
				case "$quote$character" in
					*$'\n') continue ;;
					'"'[!\"\\\$\`]) word+="\\$character" ;;
					*) word+=$character ;;
				esac
				has_word=1
				;;
			"'" | '"') quote=$character has_word=1 ;;
			" " | $'\t' | $'\r' | $'\n')
				if [ -n "$has_word" ]; then words+=("$word"); fi
				word="" has_word=""
				;;
			*) word+=$character has_word=1 ;;
		esac
	done
	[ -z "$quote" ] || fail "The input \`$input\` has an opening $quote without a closing $quote."
	if [ -n "$has_word" ]; then words+=("$word"); fi
}

split_words args "$DOCPROOF_ARGS"
options=(${words[@]+"${words[@]}"})
split_words path "$DOCPROOF_PATH"
paths=(${words[@]+"${words[@]}"})
if [ "${#paths[@]}" -eq 0 ]; then paths=(.); fi
if [ -n "$DOCPROOF_SINCE" ]; then options+=(--since "$DOCPROOF_SINCE"); fi
words=(validate "${paths[@]}" ${options[@]+"${options[@]}"})

# Reviews the sites, if that is requested, and checks them. New errors (exit code 1) do not end the
# step before the check, which reports each of them.
run_docproof() {
	if [ -n "$DOCPROOF_REVIEW" ]; then
		for path in "${paths[@]}"; do
			code=0
			"$1" review "$path" --base "$DOCPROOF_REVIEW" >> "$GITHUB_STEP_SUMMARY" || code=$?
			[ "$code" -le 1 ] || exit "$code"
		done
	fi
	exec "$1" "${words[@]}"
}

# The folders from here to the top of the checkout can have the project's own docproof.
version='"docproof" *: *"([~^>=<* ]*[0-9*]|file:|link:|workspace:|npm:|git|https?:|latest)'
folder=$PWD
while true; do
	own="$folder/node_modules/.bin/docproof"
	if [ -x "$own" ]; then run_docproof "$own"; fi
	if grep -Eqs "$version" "$folder/package.json"; then
		fail "$folder/package.json lists docproof, but it is not installed: run \`npm ci\` before this step."
	fi
	if [ "$folder" = "${GITHUB_WORKSPACE:-/}" ] || [ "$folder" = "$(dirname "$folder")" ]; then break; fi
	folder=$(dirname "$folder")
done

release="$GITHUB_ACTION_PATH/action/release.txt"
[ -f "$release" ] || fail "This commit of the action names no release of docproof: use a released version, such as \`@v0\`."

case "$RUNNER_OS-$RUNNER_ARCH" in
	Linux-X64) name=linux-x64 ;;
	Linux-ARM64) name=linux-arm64 ;;
	macOS-X64) name=macos-x64 ;;
	macOS-ARM64) name=macos-arm64 ;;
	Windows-X64) name=windows-x64 ;;
	*) fail "There is no executable of docproof for $RUNNER_OS on $RUNNER_ARCH. Install docproof in the project." ;;
esac
# The libraries of Alpine Linux are not those that the usual executable needs.
if [ "$RUNNER_OS" = Linux ] && ls /lib/ld-musl-* > /dev/null 2>&1; then name=${name/linux/linux-musl}; fi
archive="docproof-$name.tar.gz"
program=docproof
if [ "$RUNNER_OS" = Windows ]; then archive="docproof-$name.zip" program=docproof.exe; fi

url=$(head -n 1 "$release")
sum=$(awk -v file="$archive" '$2 == file { print $1 }' "$release")
[ -n "$sum" ] || fail "The release has no $archive."
folder="$RUNNER_TEMP/docproof-$sum"
if [ ! -d "$folder" ]; then
	unpacked=$(mktemp -d "$RUNNER_TEMP/docproof.XXXXXX")
	curl --fail --location --silent --show-error --retry 3 --output "$unpacked/$archive" "$url/$archive" ||
		fail "$url/$archive could not be downloaded."
	sums=sha256sum
	if ! command -v "$sums" > /dev/null; then sums="shasum -a 256"; fi
	actual=$($sums < "$unpacked/$archive")
	[ "${actual%% *}" = "$sum" ] || fail "The checksum of $url/$archive is not the recorded one, so that it was not run."
	case "$archive" in
		*.zip) unzip -q "$unpacked/$archive" "$program" -d "$unpacked" ;;
		*) tar -xzf "$unpacked/$archive" -C "$unpacked" "$program" ;;
	esac
	rm "$unpacked/$archive"
	mv "$unpacked" "$folder"
fi
run_docproof "$folder/$program"
