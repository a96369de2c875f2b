export { openProfile } from './sign-up.ts'
