import type { ReplayTranscript } from '../../src/reading/adapter/index.ts';

type TranscriptFunction = Exclude<ReplayTranscript, string>;

/** An answer with three calls, one of which fails. */
export const weatherTranscript = `Let me check the weather in Lisbon first.

> [!tool get_weather call_1]
> input:
>   city: Lisbon
>   days: 3
> output:
>   city: Lisbon
>   forecast:
>     - {day: Friday, high: 22, sky: sunny}
>     - {day: Saturday, high: 21, sky: a few clouds}
>     - {day: Sunday, high: 17, sky: rain}

Saturday looks best. I'll look for an easy walk.

> [!tool search_places call_2]
> input:
>   query: easy walk with a view
>   near: Lisbon
>   limit: 2
> output:
>   results:
>     - {name: Miradouro da Graça, minutes: 40}
>     - {name: Ribeira das Naus, minutes: 55}

> [!tool book_table call_3]
> input:
>   restaurant: Casa da Mouraria
>   people: 2
>   at: Saturday, 19:30
> error: The restaurant's server returned 503 Service Unavailable (3 attempts).

So: **walk up to Miradouro da Graça** on Saturday afternoon. I couldn't book the table, but they take calls until six.
`;

/** An answer that requests approval, and continues after the response. */
export const approvalTranscript: TranscriptFunction = async function* answer(_, { approval }) {
  yield `Three old exports take up most of the space. I need your approval before I delete them.

> [!tool delete_files call_1]
> state: approval-requested
> input:
>   folder: exports
>   pattern: '*-2023.csv'
>   count: 3

`;
  const { approved } = await approval();
  yield approved
    ? `> [!tool delete_files call_1]
> output:
>   deleted: [sales-2023.csv, stock-2023.csv, visits-2023.csv]
>   freed: 1.8 GB

Done. I freed 1.8 GB.
`
    : `> [!tool delete_files call_1]
> state: output-denied
> reason: Denied by the user.

I kept the files.
`;
};

/** An answer with one call in each of the seven states. */
export const sevenStatesTranscript = `One call in each state.

> [!tool search_docs s1]
> state: input-available
> input: {query: how to theme a card}

> [!tool search_docs s2]
> state: approval-requested
> input: {query: internal notes}

> [!tool search_docs s3]
> state: approval-responded
> input: {query: release notes}
> approval: {approved: true}

> [!tool search_docs s4]
> input: {query: slots}
> output: {hits: 12}

> [!tool search_docs s5]
> input: {query: slots}
> error: The index is being rebuilt.

> [!tool search_docs s6]
> state: output-denied
> input: {query: salaries}
> reason: Not for this team.

> [!tool write_file s7]
> state: input-streaming
> input: {path: notes.md}
`;

/** One call in each notation, and a thinking block. */
export const everyNotation = `<thinking>The notes first, then the files.</thinking>
Let me look around.

> [!tool search_notes call_1]
> input:
>   query: release plan
> output: {hits: 3}

\`\`\`tool read_note call_2
input: {id: 17}
error: The note is locked.
\`\`\`

^^^read_files
project: toolcard
paths: [
README.md
src/index.ts
]
^^^

Inline works too: <tool:web_search><param:query>MUI X chat</param:query></tool:web_search> and goes on.

<tool_call function_name="write_file" tool_call_id="call_5">
RAW|
{"path": "plan.md", "content": "# Plan\\n"}
|RAW
</tool_call>
<tool_response tool_call_id="call_5">RAW|written|RAW</tool_response>

+++tool set_date call_6
on = 2026-11-18
+++

An example in a code block isn't a call:

    ^^^read_files
`;
