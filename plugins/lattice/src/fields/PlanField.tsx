import {
  parseClusterId,
  PlanRequest,
  readFormInput,
  readOrder,
} from '@lattice-dev/plugin-lattice-common';
import Button from '@material-ui/core/Button';
import { CapacityTable } from '../components/operations/CapacityTable';
import { PlanSummary } from '../components/operations/PlanSummary';
import { Panel } from '../components/Panel';
import { TextRoot } from '../components/TextRoot';
import { usePlan } from '../hooks/usePlan';
import { useText } from '../translation/useText';
import { Answers, readAnswers } from './answers';
import { FieldProps } from './FieldOptions';
import { ManifestPreview, wantedCluster } from './ManifestPreview';
import { judgePlan } from './order/judgePlan';
import { orderProps } from './order/orderProps';
import { mapAnswer } from './pickerProps';

/** What the form wants to be done; undefined while too little is known. */
export function planRequest(answers: Answers): PlanRequest | undefined {
  const { operation, changeFields = {} } = answers.options;
  if (operation === 'create') {
    const wanted = wantedCluster(answers);
    return wanted && ({ operation, ...wanted } as PlanRequest);
  }
  const cluster = parseClusterId(answers.text('clusterField') ?? '');
  if (!operation || !cluster) return undefined;
  const changes = readFormInput({ fields: changeFields }, answers.all);
  const missing = { scale: 'replicas', upgrade: 'version' }[
    operation as string
  ];
  return missing && changes[missing] === undefined
    ? undefined
    : ({ operation, cluster, ...changes } as PlanRequest);
}

/** The plan on the last page of a template. It informs and never blocks. */
export const PlanField = (props: FieldProps<string>) => {
  const t = useText();
  const answers = readAnswers(props);
  const order = answers.options.orderField;
  const asked = usePlan(planRequest(answers));
  const plan = order
    ? mapAnswer(asked, value =>
        judgePlan(value, readOrder(answers.of('orderField'))),
      )
    : asked;
  return (
    <TextRoot>
      <Panel
        title={t('plan.title')}
        action={
          plan.value && (
            <Button size="small" color="primary" onClick={plan.retry}>
              {t('planField.again')}
            </Button>
          )
        }
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <PlanSummary plan={plan} />
          {plan.value?.capacity && (
            <CapacityTable
              capacity={plan.value.capacity}
              hideCost={plan.value.price !== undefined}
            />
          )}
          <div style={{ fontSize: 12 }}>{t('planField.note')}</div>
        </div>
      </Panel>
      {order && (
        <div style={{ marginTop: 16 }}>
          <ManifestPreview {...orderProps(props, order)} />
        </div>
      )}
    </TextRoot>
  );
};
