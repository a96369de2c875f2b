import { useRowDialog } from '../ui/use-row-dialog.ts'

const dialogs = ['nuevo', 'detalles', 'editar', 'eliminar'] as const

/** The dialogs over the list of plans; each has an address of its own. */
export const usePlanDialog = () => useRowDialog('/planes', dialogs)
