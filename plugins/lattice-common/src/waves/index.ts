export * from './Wave';
