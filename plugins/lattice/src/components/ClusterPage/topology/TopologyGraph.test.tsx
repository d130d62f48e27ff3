import { render } from '@testing-library/react';
import { healthTokens } from '../../healthTokens';
import { EdgeLine } from './TopologyGraph';

const points = [
  { x: 0, y: 0 },
  { x: 40, y: 20 },
];

function line(change: { hot?: boolean; dashed?: boolean }) {
  const edge = { from: 'a', to: 'b', hot: false, dashed: false, ...change };
  const { container } = render(
    <svg>
      <EdgeLine edge={{ ...edge, points }} />
    </svg>,
  );
  return container.querySelector('path')!;
}

describe('EdgeLine', () => {
  it('marks the way to the root failure', () => {
    const failed = healthTokens.light.health.failed.text;
    expect(line({ hot: true })).toHaveAttribute('stroke', failed);
    expect(line({})).not.toHaveAttribute('stroke', failed);
  });

  it('is dashed to what does not exist', () => {
    expect(line({ dashed: true })).toHaveAttribute('stroke-dasharray');
    expect(line({})).not.toHaveAttribute('stroke-dasharray');
  });

  it('leads from one box to the next', () => {
    expect(line({})).toHaveAttribute('d', 'M0 0C20 0 20 20 40 20');
  });
});
