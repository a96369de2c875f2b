import { palette } from '@estudio/ui'

const streets =
  'M-20 96c140 10 300-16 460 6s240 14 360 0M-20 268c180-8 320 10 470-4s220-8 350 6M120-10c-6 120 10 260-4 380M296-10c8 130-8 250 6 380M520-10c-10 110 6 260-8 380M690-10c6 140-6 240 4 380'
const lanes = 'M-20 182h820M208-10v380M408-10v380M604-10v380M-20 330h820'
const river = 'M-20 40c120 20 190 80 290 90s170-40 270-30 170 60 280 50'

/** Our own map of nowhere in particular: streets, a river, a park and the pin. It asks nothing of anybody. */
export const MapDrawing = () => (
  <svg
    viewBox="0 0 780 360"
    preserveAspectRatio="xMidYMid slice"
    width="100%"
    height="100%"
    aria-hidden
    focusable="false"
  >
    <path d="M0 0h780v360H0z" fill="#F1E9DC" />
    <path
      d="M224 196c40-14 100-10 160 2 8 40 4 80-2 116-54 12-104 6-156 0-8-40-10-78-2-118z"
      fill="#D5DFC9"
    />
    <path d="M540 196h52v118h-52zM616 20h58v60h-58zM136 22h56v52h-56z" fill="#E8DDCB" />
    <path d={river} fill="none" stroke="#C4D8E4" strokeWidth="26" strokeLinecap="round" />
    <path d={lanes} fill="none" stroke="#FBF7F0" strokeWidth="6" />
    <path d={streets} fill="none" stroke={palette.white} strokeWidth="14" strokeLinecap="round" />
    <g fill="#A9BA9C" stroke={palette.ink} strokeWidth="1.6">
      <path d="M262 258a13 13 0 1 1 .1 0zM300 240a16 16 0 1 1 .1 0zM344 270a14 14 0 1 1 .1 0z" />
    </g>
    <ellipse cx="452" cy="188" rx="22" ry="7" fill={palette.ink} opacity=".16" />
    <path
      d="M452 186c-20-28-34-44-34-64a34 34 0 0 1 68 0c0 20-14 36-34 64z"
      fill={palette.clay}
      stroke={palette.ink}
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <circle cx="452" cy="122" r="12" fill={palette.linen} stroke={palette.ink} strokeWidth="2.2" />
  </svg>
)
