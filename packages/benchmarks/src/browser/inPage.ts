import { Page } from '@playwright/test';

/** Goes somewhere without loading the app again, as a click on a link does. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate(to => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export interface Sight {
  path: string;
  /** What has to be seen, as XPath. */
  wanted: string;
  /** What has to be opened before, as soon as it is there. */
  opens?: string;
}

/**
 * Milliseconds from going to a path until what is looked for has been
 * painted: it is noticed as it enters the document, and the frame that holds
 * it is painted before the next task.
 */
export function timeToSee(page: Page, sight: Sight): Promise<number> {
  return page.evaluate(
    ({ path, wanted, opens }) =>
      new Promise<number>((resolve, reject) => {
        const find = (what: string) =>
          document.evaluate(what, document, null, 9).singleNodeValue;
        const start = performance.now();
        const painted = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(undefined);
        };
        let closed = opens;
        const look = (own: MutationObserver) => {
          const door = closed && find(closed);
          if (door) {
            closed = undefined;
            (door as HTMLElement).click();
          }
          if (!find(wanted)) return;
          own.disconnect();
          requestAnimationFrame(painted);
        };
        const observer = new MutationObserver((_, own) => look(own));
        observer.observe(document, { childList: true, subtree: true });
        window.history.pushState({}, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
        look(observer);
        const text = () => document.body.innerText.slice(0, 2_000);
        setTimeout(
          () => reject(new Error(`${wanted} did not come: ${text()}`)),
          30_000,
        );
      }),
    sight,
  );
}

/** What shows that the fleet can be used: its rows are there. */
export const fleetRow =
  '//*[@id="lattice-cluster-list"]//*[@role="row" or self::tbody]//a';

export const searchField = '#lattice-cluster-list input';

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
