export { Pipeline } from './Pipeline';
export { PipelineChain } from './PipelineChain';
export { firstBrokenStep } from './describeStep';
