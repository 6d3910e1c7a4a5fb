/** Waits until a button accepts presses. Approve doesn't for a moment after it has appeared or moved. */
export async function waitUntilAccepting<Button extends Element>(button: Button): Promise<Button> {
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => check());
    const check = (): void => {
      if (button.getAttribute('aria-disabled') !== 'true') {
        observer.disconnect();
        resolve();
      }
    };
    observer.observe(button, { attributes: true, attributeFilter: ['aria-disabled'] });
    check();
  });
  return button;
}
