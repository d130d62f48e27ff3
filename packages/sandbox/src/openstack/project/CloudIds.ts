import { Random } from '../../controllers/engine/Random';

/** The network that every project sees as its way out. */
export const EXTERNAL_NETWORK_ID = '5f0f2a14-6f30-4c3f-9d55-0f4a6c1b7e21';
/** A network that exists before any cluster, for flavours that need one. */
export const EXISTING_NETWORK_ID = '0d4f3b52-8f3c-4d0e-a8c1-5c9f1c0f7f10';
export const EXISTING_SUBNET_ID = '6e1c9c5e-5d9f-44b0-b7a4-1f4c6a3c9e02';

/** The same ids for the same things, always, and those that CAPO reports. */
export class CloudIds {
  readonly #random: Random;

  static create(random: Random): CloudIds {
    return new CloudIds(random);
  }

  private constructor(random: Random) {
    this.#random = random;
  }

  /** Keystone's own ids have no dashes. */
  hex(key: string): string {
    return this.#random.hex(`openstack/${key}`).slice(0, 32);
  }

  project(name: string): string {
    return this.hex(`project/${name}`);
  }

  uuid(key: string): string {
    return this.#random.uuid(`openstack/${key}`);
  }

  flavor(name: string): string {
    return this.#random.uuid(`flavor/${name}`);
  }

  image(name: string): string {
    const spec = { filter: { name } };
    return this.#random.uuid(`image/${JSON.stringify(spec)}`);
  }

  between(from: number, to: number, key: string): number {
    return this.#random.between(from, to, `openstack/${key}`);
  }

  mac(key: string): string {
    const hex = this.#random.hex(`openstack/mac/${key}`);
    const pairs = [0, 2, 4].map(at => hex.slice(at, at + 2));
    return ['fa:16:3e', ...pairs].join(':');
  }
}
