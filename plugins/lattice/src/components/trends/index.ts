export * from './LazyTrends';
