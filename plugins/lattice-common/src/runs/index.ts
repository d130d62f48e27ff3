export * from './Run';
