/** A pixel as PNG. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const pdf = 'JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2c+PgplbmRvYmoK';

const text = (content: string, more: object = {}) => ({ type: 'text', text: content, ...more });
const image = (more: object = {}) => ({ type: 'image', data: png, mimeType: 'image/png', ...more });

/**
 * Results as servers send them, and what they consist of. `everything`, `filesystem`, `git`, `fetch`, `memory` and
 * `time` are the reference servers of MCP.
 */
export const blockResults: readonly (readonly [name: string, value: unknown, parts: string])[] = [
  ['everything: echo', { content: [text('Echo: hello')] }, 'text'],
  ['everything: add', { content: [text('The sum of 2 and 3 is 5.')] }, 'text'],
  [
    'everything: longRunningOperation',
    { content: [text('Long running operation completed. Duration: 10 seconds, Steps: 5.')] },
    'text',
  ],
  ['everything: printEnv', { content: [text('{\n  "HOME": "/root"\n}')] }, 'text'],
  ['everything: sampleLLM', { content: [text('LLM sampling result: Hi')] }, 'text'],
  [
    'everything: getTinyImage',
    {
      content: [
        text('This is a tiny image:'),
        image(),
        text('The image above is the MCP tiny image.'),
      ],
    },
    'text image/png text',
  ],
  [
    'everything: annotatedMessage, error with an image',
    {
      content: [
        text('Error: Operation failed', {
          annotations: { priority: 1, audience: ['user', 'assistant'] },
        }),
        image({ annotations: { priority: 0.5, audience: ['user'] } }),
      ],
    },
    'text image/png',
  ],
  [
    'everything: annotatedMessage, debug',
    {
      content: [
        text('Debug: Cache hit ratio 0.95', {
          annotations: { priority: 0.3, audience: ['assistant'] },
        }),
        text('Done'),
      ],
    },
    'assistant(text) text',
  ],
  [
    'everything: getResourceReference, text',
    {
      content: [
        text('Returning resource reference for Resource 1:'),
        {
          type: 'resource',
          resource: {
            uri: 'test://static/resource/1',
            mimeType: 'text/plain',
            text: 'Resource 1: This is a plaintext resource',
          },
        },
        text('You can access this resource using the URI: test://static/resource/1'),
      ],
    },
    'text text@test://static/resource/1 text',
  ],
  [
    'everything: getResourceReference, blob',
    {
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'test://static/resource/2',
            mimeType: 'application/octet-stream',
            blob: 'UmVzb3VyY2UgMjogVGhpcyBpcyBhIGJhc2U2NCBibG9i',
          },
        },
      ],
    },
    'application/octet-stream@test://static/resource/2',
  ],
  [
    'everything: getResourceLinks',
    {
      content: [
        text('Here are 2 resource links to resources available in this server:'),
        {
          type: 'resource_link',
          uri: 'test://static/resource/1',
          name: 'Resource 1',
          description: 'Resource 1: plaintext resource',
          mimeType: 'text/plain',
        },
        {
          type: 'resource_link',
          uri: 'test://static/resource/2',
          name: 'Resource 2',
          description: 'Resource 2: binary blob',
          mimeType: 'application/octet-stream',
        },
      ],
    },
    'text link link',
  ],
  [
    'everything: structuredContent',
    {
      content: [text('{"temperature":33,"conditions":"Cloudy","humidity":82}')],
      structuredContent: { temperature: 33, conditions: 'Cloudy', humidity: 82 },
    },
    'text structured',
  ],
  [
    'everything: zip',
    {
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'data:application/zip;base64,UEsDBAoAAAAAAA==',
            mimeType: 'application/zip',
            blob: 'UEsDBAoAAAAAAA==',
          },
        },
      ],
    },
    'application/zip@data:application/zip;base64,UEsDBAoAAAAAAA==',
  ],
  [
    'filesystem: read_text_file',
    { content: [text('# Notes\n')], structuredContent: { content: '# Notes\n' } },
    'text structured',
  ],
  [
    'filesystem: read_media_file, image',
    { content: [image()], structuredContent: { content: [image()] } },
    'image/png structured',
  ],
  [
    'filesystem: read_media_file, audio',
    { content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' }] },
    'audio/wav',
  ],
  [
    'filesystem: read_media_file, other',
    { content: [{ type: 'blob', data: pdf, mimeType: 'application/pdf' }] },
    'application/pdf',
  ],
  ['filesystem: list_directory', { content: [text('[DIR] src\n[FILE] package.json')] }, 'text'],
  [
    'filesystem: directory_tree',
    { content: [text('[\n  { "name": "src", "type": "directory" }\n]')] },
    'text',
  ],
  ['filesystem: edit_file', { content: [text('```diff\n--- a\n+++ b\n```\n\n')] }, 'text'],
  [
    'filesystem: list_allowed_directories',
    { content: [text('Allowed directories:\n/notes')] },
    'text',
  ],
  ['filesystem: write_file', { content: [text('Successfully wrote to /notes/a.txt')] }, 'text'],
  ['git: git_status', [text('Repository status:\nOn branch main\nnothing to commit')], 'text'],
  ['git: git_diff', [text('Diff with HEAD:\ndiff --git a/x b/x')], 'text'],
  ['git: git_log', [text('Commit history:\nCommit: 1a2b3c')], 'text'],
  ['fetch: a page', [text('Contents of https://example.com/:\nExample Domain')], 'text'],
  [
    'memory: read_graph',
    {
      content: [text('{"entities":[],"relations":[]}')],
      structuredContent: { entities: [], relations: [] },
    },
    'text structured',
  ],
  [
    'time: get_current_time',
    { content: [text('{\n  "timezone": "UTC"\n}')], isError: false },
    'text',
  ],
  [
    'playwright: browser_take_screenshot',
    {
      content: [
        text('### Result\nTook the screenshot.'),
        { type: 'image', data: gif, mimeType: 'image/gif' },
      ],
    },
    'text image/gif',
  ],
  [
    'playwright: browser_snapshot',
    { content: [text('```yaml\n- button "Save" [ref=e1]\n```')] },
    'text',
  ],
  [
    'chrome-devtools: take_screenshot',
    { content: [text('Took a screenshot.'), image()], structuredContent: {} },
    'text image/png structured',
  ],
  [
    'github: get_file_contents',
    {
      content: [
        text('successfully downloaded text file (SHA: 1a2b)'),
        {
          type: 'resource',
          resource: {
            uri: 'repo://o/r/contents/README.md',
            mimeType: 'text/plain; charset=utf-8',
            text: '# r',
          },
        },
      ],
    },
    'text text@repo://o/r/contents/README.md',
  ],
  [
    'github: get_file_contents of an image',
    {
      content: [
        {
          type: 'resource',
          resource: { uri: 'repo://o/r/contents/a.png', mimeType: 'image/png', blob: png },
        },
      ],
    },
    'image/png@repo://o/r/contents/a.png',
  ],
  ['a result with metadata', { content: [text('ok')], _meta: { requestId: 7 } }, 'text meta'],
  ['a result without blocks', { content: [], structuredContent: { ok: true } }, 'structured'],
  ['a block with metadata', [text('ok', { _meta: { cost: 3 } })], 'text(meta)'],
  [
    'annotations of 2025-06-18',
    [text('ok', { annotations: { lastModified: '2025-01-12T15:00:58Z', audience: ['user'] } })],
    'text',
  ],
  [
    'only for the assistant',
    [image({ annotations: { audience: ['assistant'] } })],
    'assistant(image/png)',
  ],
  [
    'resource_link with a title and size',
    [
      {
        type: 'resource_link',
        uri: 'file:///a/b.rs',
        name: 'b.rs',
        title: 'Main',
        size: 512,
        mimeType: 'text/x-rust',
        annotations: { priority: 0.9 },
      },
    ],
    'link',
  ],
  ['one resource_link', { type: 'resource_link', uri: 'https://x.test/a', name: 'a' }, 'link'],
  [
    'one text resource',
    {
      type: 'resource',
      resource: {
        uri: 'ui://widget/a.html',
        mimeType: 'text/html;profile=mcp-app',
        text: '<b>a</b>',
      },
    },
    'text@ui://widget/a.html',
  ],
  [
    'resources/read',
    {
      contents: [
        { uri: 'file:///a.txt', mimeType: 'text/plain', text: 'a' },
        { uri: 'file:///a.png', mimeType: 'image/png', blob: png },
      ],
    },
    'text@file:///a.txt image/png@file:///a.png',
  ],
  [
    'resources/read without a type',
    { contents: [{ uri: 'file:///a', text: 'a' }] },
    'text@file:///a',
  ],
  [
    'sampling: tool_use and text',
    [text('Let me look'), { type: 'tool_use', id: 't', name: 'x', input: {} }],
    'text other',
  ],
  [
    'sampling: tool_result',
    [{ type: 'tool_result', toolUseId: 't', content: [] }, text('so')],
    'other text',
  ],
  ['a block of an unknown type', [text('a'), { type: 'hologram', data: 'x' }], 'text other'],
  ['an image with an unknown subtype', [image({ mimeType: 'image/*' })], 'image/*'],
  [
    'video of a server',
    [{ type: 'video', data: 'AAAAIGZ0eXBpc29tAAACAGlzb20=', mimeType: 'video/mp4' }],
    'video/mp4',
  ],
  ['Anthropic: text', [text('a', { citations: null })], 'text'],
  [
    'Anthropic: image in Base64',
    [{ type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: png } }],
    'image/jpeg',
  ],
  [
    'Anthropic: image by URL',
    [{ type: 'image', source: { type: 'url', url: 'https://x.test/a.jpg' } }],
    'image',
  ],
  [
    'Anthropic: document',
    [
      {
        type: 'document',
        source: { type: 'base64', media_type: 'application/pdf', data: pdf },
        title: 'Report',
      },
    ],
    'application/pdf',
  ],
  [
    'Claude Code: Read of an image',
    [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: png } }],
    'image/png',
  ],
  [
    'Claude Code: Task',
    [text('I found the bug in src/a.ts.'), text('agentId: a1b2 (for resuming)')],
    'text text',
  ],
  [
    'OpenAI: image_url',
    [{ type: 'image_url', image_url: { url: `data:image/png;base64,${png}`, detail: 'high' } }],
    'image/png',
  ],
  [
    'OpenAI: input_text and input_image',
    [
      { type: 'input_text', text: 'a' },
      { type: 'input_image', image_url: 'https://x.test/a.png' },
    ],
    'text image',
  ],
  ['OpenAI: output_text', [{ type: 'output_text', text: 'a', annotations: [] }], 'text'],
  [
    'OpenAI: input_file',
    [{ type: 'input_file', filename: 'a.pdf', file_data: `data:application/pdf;base64,${pdf}` }],
    'application/pdf',
  ],
  [
    'OpenAI: input_audio',
    [{ type: 'input_audio', input_audio: { data: wav, format: 'wav' } }],
    'audio/wav',
  ],
  [
    'OpenAI: file',
    [
      {
        type: 'file',
        file: { filename: 'a.pdf', file_data: `data:application/pdf;base64,${pdf}` },
      },
    ],
    'application/pdf',
  ],
  [
    'Codex: view_image',
    [{ type: 'input_image', image_url: `data:image/png;base64,${png}` }],
    'image/png',
  ],
  [
    'AI SDK 5: content with media',
    { type: 'content', value: [text('a'), { type: 'media', data: png, mediaType: 'image/png' }] },
    'text image/png',
  ],
  [
    'AI SDK 6: image-data',
    { type: 'content', value: [{ type: 'image-data', data: png, mediaType: 'image/png' }] },
    'image/png',
  ],
  [
    'AI SDK 6: image-url',
    { type: 'content', value: [{ type: 'image-url', url: 'https://x.test/a.png' }] },
    'image',
  ],
  [
    'AI SDK 6: file-data',
    {
      type: 'content',
      value: [{ type: 'file-data', data: pdf, mediaType: 'application/pdf', filename: 'a.pdf' }],
    },
    'application/pdf',
  ],
  [
    'AI SDK 6: file-url',
    { type: 'content', value: [{ type: 'file-url', url: 'https://x.test/a.pdf' }] },
    'file',
  ],
  [
    'AI SDK: file part',
    [{ type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${png}` }],
    'image/png',
  ],
  [
    'Gemini: inlineData',
    [text('a'), { type: 'image', inlineData: { mimeType: 'image/png', data: png } }],
    'text image/png',
  ],
  [
    'Cline: several texts',
    [text('[execute_command] Result:'), text('Command executed.')],
    'text text',
  ],
];

/** Values that only look similar. */
export const otherValues: readonly (readonly [string, unknown])[] = [
  [
    'a list of rows',
    [
      { id: 1, type: 'a' },
      { id: 2, type: 'b' },
    ],
  ],
  ['a list of texts', ['a', 'b']],
  ['an empty list', []],
  ['rich text of an editor', [{ type: 'paragraph', children: [{ text: 'a' }] }]],
  ['a list with one block among numbers', [{ type: 'text', text: 'a' }, 5]],
  ['content that is text', { content: 'a' }],
  ['a form', { type: 'text', name: 'q', value: '' }],
  ['a GeoJSON object', { type: 'FeatureCollection', features: [] }],
  ['a page of files', { files: [{ mimeType: 'text/plain', name: 'a' }] }],
  ['a table', { value: [[1, 2]] }],
  ['a text block whose text is a number', [{ type: 'text', text: 5 }]],
];
