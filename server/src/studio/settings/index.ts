export { readSettings, readStudioInfo, type Settings, settingsPort, studioMoment } from './store.ts'
