import { LiveFleet } from '../../fleet/createFleet';
import { createDiagnosisEngine } from '../engine/DiagnosisEngine';
import { loadRules } from '../rules/loadRules';
import { DiagnosisService } from './DiagnosisService';

/** The diagnosis of a live fleet, with the rules that come with Lattice. */
export function createDiagnosis({
  fleet,
  service,
}: Pick<LiveFleet, 'fleet' | 'service'>): DiagnosisService {
  const diagnosis = DiagnosisService.create({
    engine: createDiagnosisEngine(loadRules()),
    fleet: {
      get sources() {
        return fleet.sources;
      },
      statusInput: id => fleet.statusInput(id),
      row: (id, cut) => service.row(id, cut),
      rows: cut => service.rows(cut),
    },
  });
  fleet.rows.subscribe(changes => {
    for (const { id, next } of changes) if (!next) diagnosis.forget(id);
  });
  return diagnosis;
}
