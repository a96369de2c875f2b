/** A body folding forward over its legs, in one line: the calm before a class. */
export const BreathDrawing = () => (
  <svg viewBox="0 0 400 400" width="78%" fill="none" aria-hidden focusable="false">
    <circle cx="200" cy="196" r="150" fill="currentColor" opacity="0.08" />
    <path d="M28 318h344" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.45" />
  </svg>
)
