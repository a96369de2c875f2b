export { classesToExport, classTypeDetails } from './class-types.ts'
