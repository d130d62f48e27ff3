import { Locator, test } from '@playwright/test';

interface Task {
  name: string;
  clicks: number;
  fields: number;
  seconds: number;
}

/** Somebody's way through the portal, with what it costs them. */
export class Walk {
  readonly tasks: Task[] = [];
  #clicks = 0;
  #fields = 0;

  async click(target: Locator) {
    await target.click();
    this.#clicks += 1;
  }

  async choose(target: Locator) {
    await target.check();
    this.#clicks += 1;
  }

  async fill(target: Locator, text: string) {
    await target.fill(text);
    this.#fields += 1;
  }

  /** One task, from the page that is open to its end. */
  async task(name: string, run: () => Promise<void>) {
    this.#clicks = 0;
    this.#fields = 0;
    const start = Date.now();
    await test.step(name, run);
    this.tasks.push({
      name,
      clicks: this.#clicks,
      fields: this.#fields,
      seconds: Math.round((Date.now() - start) / 100) / 10,
    });
  }

  /** One line a task. */
  report(): string {
    return this.tasks
      .map(
        ({ name, clicks, fields, seconds }) =>
          `${name}: ${clicks} clicks, ${fields} fields, ${seconds} s`,
      )
      .join('\n');
  }
}
