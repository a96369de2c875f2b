import 'yet-another-react-lightbox/styles.css'
import { texts } from '@estudio/texts'
import { CloseIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { styled } from '@mui/material/styles'
import { type ComponentType, useRef, useState } from 'react'
import Lightbox, { type GenericSlide, type RenderSlideProps, type ZoomRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { ExpandIcon, MinusIcon, PlusIcon, TurnIcon } from '../../ui/icons.tsx'
import { useKeyHint, useShortcuts } from '../../ui/use-shortcuts.ts'
import { useBytesOf } from './proof-file.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    proof: GenericSlide & { type: 'proof' }
  }
}

const t = texts.admin.payments.proof

const Viewer = styled(Lightbox)(({ theme: { palette } }) => ({
  '--yarl__color_backdrop': palette.studio.band,
  '--yarl__color_button': palette.text.secondary,
  '--yarl__color_button_active': palette.text.primary,
  '--yarl__color_button_disabled': palette.text.disabled,
  '--yarl__button_filter': 'none',
  '& .yarl__button:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
}))

interface PictureProps {
  file: Blob
  name: string
  turns: number
  rect: RenderSlideProps['rect']
}

/** Fits the picture into its frame, also after a quarter turn. */
const Picture = ({ file, name, turns, rect }: PictureProps) => {
  const isOnSide = turns % 2 === 1
  return (
    // The zoom measures this box, which has the size of the frame for every rotation of the picture.
    <Box sx={{ display: 'grid', placeContent: 'center' }} style={{ width: rect.width, height: rect.height }}>
      <img
        ref={useBytesOf(file)}
        alt={name}
        style={{
          width: isOnSide ? rect.height : rect.width,
          height: isOnSide ? rect.width : rect.height,
          objectFit: 'contain',
          transform: `rotate(${turns * 90}deg)`,
        }}
      />
    </Box>
  )
}

interface ToolProps {
  label: string
  shortcut: string
  Icon: ComponentType<SvgIconProps>
  onClick: () => void
}

const Tool = ({ label, shortcut, Icon, onClick }: ToolProps) => (
  <button
    type="button"
    className="yarl__button"
    title={label}
    aria-label={label}
    aria-keyshortcuts={useKeyHint()(shortcut)}
    onClick={onClick}
  >
    <Icon />
  </button>
)

const icons = {
  iconZoomIn: () => <PlusIcon />,
  iconZoomOut: () => <MinusIcon />,
  iconClose: () => <CloseIcon />,
  buttonPrev: () => null,
  buttonNext: () => null,
}

interface ProofLightboxProps {
  file: Blob
  name: string
  /** Shows the picture in the page, with a button that opens it full screen. */
  onExpand?: () => void
  /** Closes the full screen. */
  onClose?: () => void
}

/** A payment proof that can be enlarged, moved and rotated. */
const ProofLightbox = ({ file, name, onExpand, onClose }: ProofLightboxProps) => {
  const zoom = useRef<ZoomRef>(null)
  const [isEnlarged, setEnlarged] = useState(false)
  const [turns, setTurns] = useState(0)
  const turn = () => setTurns((now) => now + 1)
  useShortcuts(
    {
      '+': () => zoom.current?.zoomIn(),
      '-': () => zoom.current?.zoomOut(),
      r: turn,
      ...(onExpand && { f: onExpand }),
    },
    !onExpand,
  )
  return (
    <Viewer
      open
      close={onClose}
      plugins={onExpand ? [Inline, Zoom] : [Zoom]}
      slides={[{ type: 'proof' }]}
      render={{
        ...icons,
        slide: ({ rect }) => <Picture file={file} name={name} turns={turns} rect={rect} />,
      }}
      carousel={{ finite: true, padding: 0 }}
      zoom={{ ref: zoom, supports: ['proof'], maxZoom: 5, zoomInMultiplier: 1.5 }}
      on={{ zoom: ({ zoom: now }) => setEnlarged(now > 1) }}
      // A finger scrolls the page over a picture of normal size, and moves an enlarged picture.
      styles={{ container: { paddingTop: 48, ...(isEnlarged && { touchAction: 'none' }) } }}
      toolbar={{
        buttons: [
          <Tool key="turn" label={t.turn} shortcut="r" Icon={TurnIcon} onClick={turn} />,
          onExpand && (
            <Tool key="full" label={t.fullScreen} shortcut="f" Icon={ExpandIcon} onClick={onExpand} />
          ),
          'close',
        ],
      }}
      labels={{
        Lightbox: name,
        'Photo gallery': name,
        Carousel: t.title,
        Slide: t.title,
        '{index} of {total}': name,
        'Zoom in': t.zoomIn,
        'Zoom out': t.zoomOut,
        Close: texts.common.close,
      }}
    />
  )
}

export default ProofLightbox
