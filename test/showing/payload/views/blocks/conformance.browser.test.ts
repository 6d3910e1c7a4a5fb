import { blocks } from '../../../../../src/showing/payload/views/blocks/blocks.ts';
import { describeView } from '../../../../support/describeView.tsx';
import { png } from './blockResults.ts';

const text = (content: string) => ({ type: 'text', text: content });

describeView({
  view: blocks,
  samples: {
    'text and an image': [
      text('This is a tiny image:'),
      { type: 'image', data: png, mimeType: 'image/png', alt: 'A dot' },
    ],
    'a result with everything': {
      content: [
        { ...text('Cache hit ratio: 0.95'), annotations: { audience: ['assistant'] } },
        {
          type: 'resource',
          resource: {
            uri: 'file:///notes.md',
            mimeType: 'text/markdown',
            text: '# Notes\n\n- one',
          },
        },
        { type: 'resource_link', uri: 'https://example.com/report', name: 'Report', size: 5_120 },
        { type: 'hologram', of: 'x' },
      ],
      structuredContent: { temperature: 33 },
      _meta: { cost: 3 },
    },
  },
  createLarge: () =>
    Array.from({ length: 10_000 }, (_, index) => text(`${index} ${'lorem ipsum '.repeat(83)}`)),
  growth: [
    [text('a')],
    [text('abc'), { type: 'image', mimeType: 'image/png', data: png.slice(0, 20) }],
    [text('abc'), { type: 'image', mimeType: 'image/png', data: png }],
  ],
});
