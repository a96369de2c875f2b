export { isDemoAddress, openDemoAccounts, switchOffDemoAccounts } from './accounts.ts'
export { seedOnFirstStart } from './seed.ts'
