/** A member's pass is good for this long from its making, so that the pass of the last minute still works at the door. */
export const PASS_SECONDS = 120
