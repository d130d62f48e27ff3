import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { lazy, Suspense } from 'react';
import { AfterPaint } from '../AfterPaint';

const FleetPlots = lazy(() =>
  import('./FleetTrends').then(m => ({ default: m.FleetTrends })),
);
const ClusterPlots = lazy(() =>
  import('./ClusterTrends').then(m => ({ default: m.ClusterTrends })),
);

/** {@link FleetPlots}, loaded once the page is there; its room is kept free. */
export const FleetTrends = () => (
  <div style={{ minHeight: 190 }}>
    <AfterPaint>
      <Suspense fallback={null}>
        <FleetPlots />
      </Suspense>
    </AfterPaint>
  </div>
);

/** {@link ClusterPlots}, loaded once the page is there. */
export const ClusterTrends = (props: { id: ClusterId }) => (
  <Suspense fallback={null}>
    <ClusterPlots {...props} />
  </Suspense>
);
