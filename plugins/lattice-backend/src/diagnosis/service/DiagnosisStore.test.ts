import {
  ClusterDiagnosis,
  ClusterRow,
  Finding,
} from '@lattice-dev/plugin-lattice-common';
import { DiagnosisStore } from './DiagnosisStore';

describe('DiagnosisStore', () => {
  it('tells every listener, also behind one that throws', () => {
    const onError = jest.fn();
    const store = new DiagnosisStore(onError);
    const heard: string[] = [];
    store.subscribe(() => {
      throw new Error('broken listener');
    });
    store.subscribe(({ id }) => heard.push(id));
    const finding = { id: 'x', title: 'X', severity: 'error' } as Finding;
    const found = { findings: [finding] } as unknown as ClusterDiagnosis;
    store.put({ id: 'm/a/one' } as ClusterRow, found);
    expect(heard).toEqual(['m/a/one']);
    expect(store.get('m/a/one')).toBeDefined();
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
