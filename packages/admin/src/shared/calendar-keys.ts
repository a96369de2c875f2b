/** Query keys that a change of the schedule or its undo invalidates. */
export const slotsKey = ['time-slots']
export const closuresKey = ['closures']
