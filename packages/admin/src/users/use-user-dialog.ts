import { useRowDialog } from '../ui/use-row-dialog.ts'

const dialogs = ['nuevo', 'datos', 'editar', 'planes', 'calendario', 'eliminar'] as const

/** The dialogs over the list; each has an address of its own. */
export type UserDialog = (typeof dialogs)[number]

/** Which dialog is open, by the address: /usuarios/<id>/planes. */
export const useUserDialog = () => useRowDialog('/usuarios', dialogs)
