import { block, plain } from '../../../support/describeSyntax.ts';
import type { SyntaxFixture } from '../../../support/describeSyntax.ts';

const tag = (rest: string): string => `<details type="tool_calls" ${rest}>`;

/** Calls in openWebUi, and text that looks like them. */
export const openWebUiFixtures: readonly SyntaxFixture[] = [
  {
    rule: 'reads a call with its result, and the text around it',
    text: block(
      'So:',
      tag(
        'done="true" id="c1" name="a" arguments="&quot;{\\&quot;b\\&quot;: \\&quot;&lt;&amp;&gt;&#x27;&#39;\\&quot;}&quot;"',
      ),
      '<summary>Tool Executed</summary>',
      '&quot;x &lt; y&quot;',
      '</details>',
      'Done.',
    ),
    calls: [{ toolCallId: 'c1', toolName: 'a', output: 'x < y' }],
    rest: 'So:\n\nDone.',
  },
  {
    rule: 'reads an older result, plain text, and a call that runs',
    text: `${tag('done="true" id="c1" name="a" arguments="{}" result="[1]"')}</details>${tag('done="true" id="c2" name="a" arguments=""')} b <i> </details>${tag('done="false" id="c3" name="a"')}<summary>Executing...</summary></details>`,
    calls: [
      { toolCallId: 'c1', output: [1] },
      { toolCallId: 'c2', output: 'b <i>' },
      { toolCallId: 'c3', toolName: 'a' },
    ],
    rest: '',
  },
  {
    rule: 'reports a call whose text ends in its result',
    text: `${tag('done="true" id="c1" name="a" arguments="{}"')}<summary>x</summary>y`,
    calls: [{ toolCallId: 'c1' }],
    rest: '',
    problems: ['cut-off'],
  },
  plain(
    'leaves other elements, and tags without a name or an end',
    `<details type="faq">x</details> ${tag('done="true"')}</details> <details type="tool_calls" <b> <details type="reasoning" <b> <details type="tool_calls" name="a"`,
  ),
];
