import { Page } from '@playwright/test';

const list = '#lattice-cluster-list';

/** Goes somewhere without loading the app again, as a click on a link does. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate(to => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Milliseconds from going to a path until what is looked for has been
 * painted: it is noticed as it enters the document, and the frame that holds
 * it is painted before the next task.
 */
export function timeToSee(
  page: Page,
  path: string,
  selector: string,
): Promise<number> {
  return page.evaluate(
    ([to, wanted]) =>
      new Promise<number>(resolve => {
        const start = performance.now();
        const painted = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(undefined);
        };
        const look = (own: MutationObserver) => {
          if (!document.querySelector(wanted)) return;
          own.disconnect();
          requestAnimationFrame(painted);
        };
        const observer = new MutationObserver((_, own) => look(own));
        observer.observe(document, { childList: true, subtree: true });
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
        look(observer);
      }),
    [path, selector] as const,
  );
}

/** What shows that the fleet can be used: its rows are there. */
export const fleetRow = `${list} [role="row"] a, ${list} tbody a`;

export const searchField = `${list} input`;

/**
 * Milliseconds from a key until the paint after it, for each key of a text.
 */
export async function keyToPaint(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { keyTimes: number[] }).keyTimes = times;
    document.addEventListener(
      'keydown',
      event =>
        requestAnimationFrame(() => {
          // The frame is painted before the next task.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () =>
            times.push(performance.now() - event.timeStamp);
          port2.postMessage(undefined);
        }),
      { capture: true },
    );
  });
  await page.locator(searchField).first().focus();
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  return page.evaluate(
    () => (window as unknown as { keyTimes: number[] }).keyTimes,
  );
}
