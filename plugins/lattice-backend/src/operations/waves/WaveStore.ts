import { ClaimStore, ClaimStoreOptions } from '../runs/ClaimStore';
import { WaveRecord } from './WaveRecord';

/** Waves in the database. */
export class WaveStore extends ClaimStore<WaveRecord> {
  protected readonly table = 'lattice_waves';

  static create(options: ClaimStoreOptions): WaveStore {
    return new WaveStore(options);
  }

  protected columnsOf({ lookAt }: WaveRecord) {
    return { look_at: Math.round(lookAt) };
  }

  async insert(record: WaveRecord): Promise<void> {
    await this.rows.insert(this.newRow(record, record.wave));
  }

  /** Newest first. */
  async list(limit: number): Promise<WaveRecord[]> {
    return this.find({}, limit);
  }
}
