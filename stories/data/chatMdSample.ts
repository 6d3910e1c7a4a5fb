/** A session in ochat's format, with typical mistakes of such files. */
export const chatMdSample = `<config model="gpt-4.1" max_tokens="1200" show_tool_call/>
<tool name="read_file"/>
<tool name="rg" command="rg" description="Searches files."/>
<tool name="review_docs" agent="docs-reviewer.chatmd" local/>
<tool mcp_server="https://tools.example.com" includes="weather,stock_ticker" strict/>

<system>
You help maintainers with their documentation.
</system>

<user>
What would keep a newcomer from getting started?
<doc src="README.md" local/>
</user>

<reasoning id="rs_1">
<summary>
I begin with the file that describes the setup. It may contain a "<config for tests.
</summary>
</reasoning>

<tool_call function_name="read_file" tool_call_id="call_1" id="fc_1">
RAW|
{
  "path": "docs/setup.md"
}
|RAW
</tool_call>

<tool_response tool_call_id="call_1">
RAW|
# Setup
Install the dependencies, then start the preview.
|RAW
</tool_response>

<tool_call function_name="review_docs" tool_call_id="call_2">
	<doc src="./.chatmd/1.tool-call.call_2.json" local>
</tool_call>

<tool_response tool_call_id="call_2">
	<doc src="./.chatmd/1.tool-call-result.call_2.json" local>
</tool_response>

<tool_call function_name="rg" tool_call_id="call_3">
RAW|
{ "pattern": "npm (ci|install)" }
|RAW
</tool_call>

<assistant>
The commands are missing: how to install, and how to start the preview.
</assistant>
`;
