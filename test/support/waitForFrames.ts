/** Waits until the browser has drawn some frames. */
export const waitForFrames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
};
