import { media } from '../../../../../src/showing/payload/views/media/media.ts';
import { describeView } from '../../../../support/describeView.tsx';
import { png } from '../blocks/blockResults.ts';

describeView({
  view: media,
  samples: {
    'an image': { type: 'image', data: png, mimeType: 'image/png', alt: 'A dot' },
    'an SVG with a script': `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>',
    )}`,
    'a file': {
      type: 'file',
      mimeType: 'application/pdf',
      data: 'JVBERi0xLjQK',
      filename: 'a.pdf',
    },
    'an image of another server': { type: 'image', url: 'https://example.com/a.png' },
  },
  createLarge: () => ({
    type: 'file',
    mimeType: 'application/zip',
    data: 'UEsD'.repeat(2_500_000),
  }),
  growth: [
    { type: 'image', mimeType: 'image/png', data: png.slice(0, 20) },
    { type: 'image', mimeType: 'image/png', data: png.slice(0, 60) },
    { type: 'image', mimeType: 'image/png', data: png },
  ],
});
