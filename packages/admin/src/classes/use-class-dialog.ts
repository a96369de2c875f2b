import { useRowDialog } from '../ui/use-row-dialog.ts'

const dialogs = ['nueva', 'editar', 'eliminar'] as const

/** The dialogs over the list of classes; each has an address of its own. */
export const useClassDialog = () => useRowDialog('/clases', dialogs)
