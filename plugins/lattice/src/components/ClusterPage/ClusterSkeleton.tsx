import Paper from '@material-ui/core/Paper';
import { Bone } from '../states';

/** The frame of the cluster page until the cluster arrives. */
export const ClusterSkeleton = () => (
  <div aria-hidden="true" style={{ display: 'grid', gap: 16 }}>
    <Paper style={{ padding: 20, display: 'grid', gap: 12 }}>
      <Bone width="40%" height={20} />
      <Bone width="70%" />
    </Paper>
    <Paper style={{ padding: 20 }}>
      <Bone height={96} />
    </Paper>
    <Paper style={{ padding: 20, display: 'grid', gap: 14 }}>
      <Bone width="30%" />
      <Bone />
      <Bone />
    </Paper>
  </div>
);
