import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../../src/index.ts';

/** Draws an image and returns it as Base64. */
const draw = (width: number, height: number): string => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const pixels = context?.createImageData(width, height);
  if (context && pixels) {
    for (let index = 0; index < pixels.data.length; index += 1) {
      pixels.data[index] = (index * 2_654_435_761) >>> 24;
    }
    context.putImageData(pixels, 0, 0);
  }
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
};

describe('MediaView', () => {
  it('shows an image with its size and dimensions, and no Base64', async () => {
    const value = { type: 'image', data: draw(800, 500), mimeType: 'image/png', alt: 'A map' };
    const { container } = await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByRole('img', { name: 'A map' })).toBeVisible();
    await expect.element(page.getByText(/PNG · 800 × 500 · [\d.,]+ [kM]B/)).toBeVisible();
    expect(container.innerHTML).not.toContain(value.data.slice(100, 140));
    const image = page.getByRole('img', { name: 'A map' }).element();
    expect(image.getAttribute('src')).toMatch(/^blob:/);
    await page.getByRole('button', { name: 'Actual size: A map' }).click();
    expect(image.clientWidth).toBe(800);
  });

  it('shows an image at its actual size and scaled down again if it is pressed', async () => {
    const value = { type: 'image', data: draw(800, 500), mimeType: 'image/png', alt: 'A map' };
    await render(<ToolPayload label="Output" value={value} />);
    const image = page.getByRole('img', { name: 'A map' });
    const button = page.getByRole('button', { name: 'Actual size: A map', pressed: false });
    await expect.element(button).toBeVisible();
    const { width } = image.element().getBoundingClientRect();
    await image.click();
    expect(image.element().getBoundingClientRect().width).toBe(800);
    await image.click();
    expect(image.element().getBoundingClientRect().width).toBe(width);
  });

  it('offers no other size for an image that is not scaled down', async () => {
    const value = { type: 'image', data: draw(120, 80), mimeType: 'image/png', alt: 'A map' };
    await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByText(/120 × 80/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Actual size/ })).not.toBeInTheDocument();
  });

  it.each([336, 768])('centers an image above its name and its facts at %i px', async (width) => {
    const value = { type: 'image', data: draw(320, 200), mimeType: 'image/png', alt: 'A map' };
    await render(
      <div style={{ inlineSize: width }}>
        <ToolPayload label="Output" value={value} />
      </div>,
    );
    const facts = page.getByText(/PNG · 320 × 200/);
    await expect.element(facts).toBeVisible();
    const getBox = (locator: ReturnType<typeof page.getByText>) =>
      locator.element().getBoundingClientRect();
    const frame = getBox(page.getByRole('group', { name: 'Output' }));
    const image = getBox(page.getByRole('img', { name: 'A map' }));
    const download = getBox(page.getByRole('link', { name: 'Download A map' }));
    expect(image.left - frame.left).toBeCloseTo(frame.right - image.right, 0);
    const name = getBox(page.getByText('A map', { exact: true }));
    expect(name.top).toBeGreaterThanOrEqual(image.bottom);
    expect(getBox(facts).top).toBeGreaterThanOrEqual(name.bottom - 1);
    expect([name.left, getBox(facts).left]).toEqual([frame.left + 13, frame.left + 13]);
    // The image is the whole payload, so that the toolbar downloads it.
    expect(download.bottom).toBeLessThanOrEqual(frame.top);
  });

  it('shows a 12-megapixel image with few elements', async () => {
    const value = { type: 'image', data: draw(4_000, 3_000), mimeType: 'image/png' };
    const { container } = await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByText(/4,000 × 3,000/)).toBeVisible();
    expect(container.querySelectorAll('*').length).toBeLessThan(100);
  });

  it('loads a medium of another server only if the user asks for it', async () => {
    const value = { type: 'image', url: 'https://images.invalid/a.png', alt: 'A map' };
    const { container } = await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByText('images.invalid')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
    await page.getByRole('button', { name: 'Load' }).click();
    await expect.poll(() => container.textContent).toContain("Couldn't load.");
  });

  it('loads a medium of an allowed origin at once', async () => {
    const value = { type: 'image', url: `${location.origin}/a.png`, alt: 'A map' };
    await render(
      <ToolPayload label="Output" value={value} allowedImageOrigins={[location.origin]} />,
    );
    await expect.element(page.getByText(/Couldn't load|×/)).toBeVisible();
  });

  it('offers a file as a download, also if an image is broken', async () => {
    const value = { type: 'image', data: 'AAAA', mimeType: 'image/png', filename: 'a.png' };
    await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByText("Couldn't load.")).toBeVisible();
    const link = page.getByRole('link', { name: 'Download a.png' }).element();
    expect(link.getAttribute('download')).toBe('a.png');
    expect(link.getAttribute('href')).toMatch(/^blob:/);
  });

  it('never offers a document that runs scripts under an address of the app', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const images = [
      `data:image/svg+xml;base64,${btoa(svg)}`,
      new Blob([svg], { type: 'image/svg+xml' }),
    ];
    const { rerender } = await render(null);
    for (const [key, value] of images.entries()) {
      await rerender(<ToolPayload key={`image ${key}`} label="Output" value={value} />);
      await expect.element(page.getByText(/9 × 9/)).toBeVisible();
      expect(page.getByRole('link').element().getAttribute('href')).toMatch(/^data:image\/svg/);
    }
    const documents = [
      'data:text/html,<script>alert(1)</script>',
      { type: 'file', mediaType: 'application/xhtml+xml', data: btoa('<html/>') },
      new Blob(['<html/>'], { type: 'text/html' }),
    ];
    for (const [key, value] of documents.entries()) {
      await rerender(<ToolPayload key={key} label="Output" value={value} view="media" />);
      await expect
        .element(page.getByRole('link'))
        .toHaveAttribute('href', expect.stringMatching(/^blob:/));
      const href = page.getByRole('link').element().getAttribute('href') ?? '';
      expect((await (await fetch(href)).blob()).type).toBe('application/octet-stream');
    }
  });
});
