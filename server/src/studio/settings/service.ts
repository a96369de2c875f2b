export { readSettings, type Settings, studioMoment } from './store.ts'
