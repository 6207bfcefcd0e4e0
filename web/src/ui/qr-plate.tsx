import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { renderSVG } from 'uqr'

interface QrPlateProps {
  code: string
  sizePx: number
  label?: string
}

/** Renders a ticket's QR code as SVG, with error correction for a creased sheet. */
function qrOf(code: string): string {
  return renderSVG(code, { ecc: 'M', border: 0, blackColor: '#000', whiteColor: '#fff' })
}

/** A QR code on a white plate, which scanners need in every theme. */
export function QrPlate({ code, sizePx, label = 'QR code of your ticket' }: QrPlateProps) {
  const qr = useMemo(() => qrOf(code), [code])
  return (
    <Box
      w={sizePx + 32}
      p={16}
      bdrs={14}
      bg="#fff"
      flex="none"
      mx="auto"
      lh={0}
      role="img"
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from the code; it contains only squares.
      dangerouslySetInnerHTML={{ __html: qr }}
    />
  )
}
