/** A native `details` element whose line has an arrow of ours in the place of the browser's marker. */
export const summaryLine = {
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.25,
    minHeight: 44,
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary::before': {
    content: '""',
    width: 6,
    height: 6,
    ml: 0.25,
    border: 'solid',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(-45deg)',
  },
  '&[open] > summary::before': { transform: 'rotate(45deg)' },
} as const
