import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { radius } from '../theme/tokens'
import { placeLook, type ShownState, wholePlace } from './place-look'
import { PlaceMark } from './place-mark'
import {
  inReadingOrder,
  isWiderThanText,
  type MapPlace,
  RoomGrid,
  type RoomShape,
  roomInDialog,
} from './room-grid'
import { RoomLegend } from './room-legend'
import { type RoomView, RoomViewSwitch, startView } from './room-view-switch'

const t = texts.places

export interface ChoosablePlace extends MapPlace {
  state: ShownState
}

interface PlaceChoiceProps extends RoomShape<ChoosablePlace> {
  /** The name of the group. */
  label: string
  /** The id of the chosen place; null when the studio gives one. */
  value: string | null
  /** Without a choice the studio gives a place, when the screen offers that. */
  offersNone?: boolean
  onChoose: (id: string | null) => void
}

interface RadioProps {
  name: string
  words: string
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

const Radio = ({ name, words, isChosen, isDisabled, onChoose }: RadioProps) => (
  <Box
    component="input"
    type="radio"
    name={name}
    aria-label={words}
    checked={isChosen}
    disabled={isDisabled}
    onChange={onChoose}
    sx={wholePlace}
  />
)

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 1.5,
  py: 0.75,
  borderRadius: `${radius.control}px`,
  border: '1.5px solid',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

const rowLook = (isOpen: boolean, isChosen: boolean) => ({
  ...row,
  borderStyle: isOpen ? 'solid' : 'dashed',
  borderColor: isChosen ? 'primary.main' : 'divider',
  borderWidth: isChosen ? 2 : 1.5,
  bgcolor: isOpen ? 'background.paper' : 'studio.band',
  color: isOpen ? 'text.primary' : 'text.secondary',
  '@media (forced-colors: active)': { borderColor: isChosen ? 'Highlight' : undefined },
})

interface ChoiceRowProps extends RadioProps {
  text: string
  detail?: string
  state?: ReactNode
}

const ChoiceRow = ({ text, detail, state, ...radio }: ChoiceRowProps) => (
  <Box component="label" sx={rowLook(!radio.isDisabled, radio.isChosen)}>
    <Radio {...radio} />
    <Box component="span" aria-hidden sx={{ flexGrow: 1, minWidth: 0 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {text}
      </Box>
      {detail && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {detail}
        </Typography>
      )}
    </Box>
    {state && (
      <Typography component="span" variant="body2" aria-hidden>
        {state}
      </Typography>
    )}
    {radio.isChosen && <PlaceMark state="free" isChosen />}
  </Box>
)

/**
 * The places of a class as one group of radios, drawn as the room or as a list. Each is named in words, and those that are taken or out
 * of service can be heard and not chosen.
 */
export const PlaceChoice = (props: PlaceChoiceProps) => {
  const { label, places, objects, value, offersNone = false, onChoose } = props
  const name = useId()
  const labelId = useId()
  const [view, setView] = useState<RoomView>(() => startView(places))
  const chosen = places.find(({ id }) => id === value)
  const radioOf = (place: ChoosablePlace): RadioProps => ({
    name,
    words: t.inWords(place, t.states[place.state]),
    isChosen: place.id === value,
    isDisabled: place.state === 'taken' || place.state === 'out',
    onChoose: () => onChoose(place.id),
  })
  return (
    <Box role="radiogroup" aria-labelledby={labelId} sx={{ my: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id={labelId} variant="subtitle2" component="h3">
          {label}
        </Typography>
        <RoomViewSwitch view={view} onChange={setView} />
      </Box>
      {view === 'map' ? (
        <>
          <Box sx={isWiderThanText(props) ? roomInDialog : undefined}>
            <RoomGrid places={places} objects={objects}>
              {(place, short) => {
                const radio = radioOf(place)
                return (
                  <Box component="label" sx={placeLook(place.state, radio.isChosen)}>
                    <Radio {...radio} />
                    <span aria-hidden>{short}</span>
                    <PlaceMark state={place.state} isChosen={radio.isChosen} />
                  </Box>
                )
              }}
            </RoomGrid>
          </Box>
          <RoomLegend places={places} />
        </>
      ) : (
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          {inReadingOrder(places).map((place) => (
            <ChoiceRow
              key={place.id}
              {...radioOf(place)}
              text={place.label}
              detail={place.note}
              state={t.legend[place.state]}
            />
          ))}
        </Box>
      )}
      {view === 'map' && chosen && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{t.inWords(chosen)}</Typography>
      )}
      {offersNone && (
        <Box sx={{ mt: 1 }}>
          <ChoiceRow
            name={name}
            words={t.given}
            text={t.given}
            isChosen={value === null}
            isDisabled={false}
            onChoose={() => onChoose(null)}
          />
        </Box>
      )}
    </Box>
  )
}
