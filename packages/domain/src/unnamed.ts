import { foldText } from './names.ts'

/** The stored name of the account that the first start creates. It stays until its owner says her name. */
export const UNNAMED_OWNER = 'Administración'

/** Whether a name is the name of the first account, which is the name of no person. */
export const isUnnamed = (name: string): boolean => foldText(name) === foldText(UNNAMED_OWNER)
