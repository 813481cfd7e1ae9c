-- What an author does, with the client that Neovim brings along. What comes of it is written as JSON to `$RESULT`.
local site = vim.env.SITE
local patience = 60000
local results = {}

local client = vim.lsp.start_client({
  name = "docproof",
  cmd = { vim.env.NODE, vim.env.MAIN, "lsp" },
  root_dir = site,
})

local function open(path)
  vim.cmd("edit " .. site .. "/" .. path)
  vim.lsp.buf_attach_client(0, client)
end

-- Line and column as people count them.
local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column - 1 })
end

local function ask(method, params)
  local answers, err = vim.lsp.buf_request_sync(0, method, params, patience)
  local answer = answers and answers[client]
  if answer == nil or answer.result == nil then
    error(method .. ": " .. vim.inspect(answer or err))
  end
  return answer.result
end

local function apply(edit)
  vim.lsp.util.apply_workspace_edit(edit, "utf-16")
  vim.cmd("silent wall!")
end

local function messages()
  return vim.tbl_map(function(one)
    return vim.split(one.message, "\n")[1]
  end, vim.diagnostic.get(0))
end

local function run()
  open("docs.json")
  vim.wait(patience, function() return #vim.diagnostic.get(0) >= 2 end, 50)
  results.told = messages()

  -- A quick fix.
  at(33, 20)
  local params = vim.lsp.util.make_range_params()
  local told = {}
  for _, one in ipairs(vim.diagnostic.get(0, { lnum = 32 })) do
    table.insert(told, one.user_data.lsp and vim.tbl_extend("force", one.user_data.lsp, {
      range = {
        start = { line = one.lnum, character = one.col },
        ["end"] = { line = one.end_lnum, character = one.end_col },
      },
      message = one.message,
    }))
  end
  params.context = { diagnostics = told, only = { "quickfix" } }
  local actions = ask("textDocument/codeAction", params)
  results.actions = vim.tbl_map(function(one) return one.title end, actions)
  local action = actions[1]
  if action.edit == nil then action = ask("codeAction/resolve", action) end
  apply(action.edit)
  results.fixed = vim.api.nvim_buf_get_lines(0, 32, 33, true)[1]

  -- The path of a page.
  vim.api.nvim_buf_set_text(0, 21, 22, 21, 22, { '"pag", ' })
  at(22, 27)
  local list = ask("textDocument/completion", vim.lsp.util.make_position_params())
  results.completed = vim.tbl_map(function(one) return one.label end, list.items or list)
  vim.cmd("silent undo")
  vim.cmd("silent write!")

  -- Where an operation is defined.
  open("api-reference/feedback-by-page.mdx")
  at(4, 30)
  local found = ask("textDocument/definition", vim.lsp.util.make_position_params())
  local target = vim.tbl_islist(found) and found[1] or found
  vim.lsp.util.jump_to_location(target, "utf-16")
  results.definition = vim.fn.expand("%:t") .. ":" .. vim.fn.line(".")

  -- A page with all that leads to it.
  open("docs.json")
  at(18, 40)
  params = vim.lsp.util.make_position_params()
  params.newName = "api-reference/keys"
  apply(ask("textDocument/rename", params))
  results.done = true
end

local ok, err = pcall(run)
if not ok then results.error = tostring(err) end
local file = io.open(vim.env.RESULT, "w")
file:write(vim.fn.json_encode(results))
file:close()
vim.cmd("qall!")
