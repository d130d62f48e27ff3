import { createFrontendModule } from '@backstage/frontend-plugin-api';
import {
  ClusterCardBlueprint,
  ClusterLinkBlueprint,
  ClusterTabBlueprint,
  useShownCluster,
} from '../index';

const Costs = () => {
  const { name, workers } = useShownCluster();
  return (
    <p>
      {name} runs {workers.current} workers.
    </p>
  );
};

export const costsModule = createFrontendModule({
  pluginId: 'lattice',
  extensions: [
    ClusterTabBlueprint.make({
      name: 'costs',
      params: {
        path: 'costs',
        title: 'Costs',
        loader: async () => <Costs />,
      },
    }),
    ClusterCardBlueprint.make({
      name: 'costs',
      params: { loader: async () => <Costs /> },
    }),
    ClusterLinkBlueprint.make({
      name: 'invoices',
      params: {
        title: 'Invoices',
        url: 'https://billing.example.org/{{labels.cost-center}}',
      },
    }),
  ],
});
