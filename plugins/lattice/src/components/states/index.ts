export { Bone } from './Bone';
export { CellsDrawing } from './CellsDrawing';
export { ErrorState } from './ErrorState';
export { LoadingState } from './LoadingState';
export { LockedState } from './LockedState';
export { StatePanel } from './StatePanel';
