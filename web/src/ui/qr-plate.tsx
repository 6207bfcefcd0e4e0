import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { renderSVG } from 'uqr'

interface QrPlateProps {
  code: string
  sizePx: number
  /** For people who do not see it. */
  label?: string
}

/** The code of a ticket as squares, with the error correction that a creased sheet needs. */
export function qrOf(code: string): string {
  return renderSVG(code, { ecc: 'M', border: 0, blackColor: '#000', whiteColor: '#fff' })
}

/** The QR on a white plate, which it needs in every theme. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from the code; it holds squares alone.
      dangerouslySetInnerHTML={{ __html: qr }}
    />
  )
}
