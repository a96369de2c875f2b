import { useRowDialog } from '../ui/use-row-dialog.ts'

const dialogs = ['nuevo', 'editar', 'eliminar'] as const

/** The dialogs over the list of discounts; each has an address of its own. */
export const useDiscountDialog = () => useRowDialog('/descuentos', dialogs)
