import { Box, Flex, SimpleGrid, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FieldLabel, FieldNote } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './tiles-choice.module.css'

/** A tile. `colour` draws a dash before the label, as on a map. */
export type Tile<Value extends string> = { value: Value; label: string; note?: string; colour?: string }

type TilesProps<Value extends string> = {
  label: string
  /** True shows "optional" beside the label. */
  isOptional?: boolean
  tiles: readonly Tile<Value>[]
  /** True for columns of equal width. */
  isGrid?: true
  help?: ReactNode
  error?: ReactNode
}

type TilesChoiceProps<Value extends string> = TilesProps<Value> & {
  value: Value | null
  onChange: (value: Value) => void
}

/** A choice of up to six tiles, instead of a dropdown. Radio buttons underneath. */
export function TilesChoice<Value extends string>({ value, onChange, ...frame }: TilesChoiceProps<Value>) {
  return <Tiles {...frame} kind="radio" isChosen={(tile) => tile === value} onToggle={onChange} />
}

type TilesPicksProps<Value extends string> = TilesProps<Value> & {
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Several choices of a list, as chips. Checkboxes underneath. */
export function TilesPicks<Value extends string>({ values, onChange, ...frame }: TilesPicksProps<Value>) {
  const toggle = (tile: Value) =>
    onChange(values.includes(tile) ? values.filter((value) => value !== tile) : [...values, tile])
  return <Tiles {...frame} kind="checkbox" isChosen={(tile) => values.includes(tile)} onToggle={toggle} />
}

type TilesPartProps<Value extends string> = TilesProps<Value> & {
  kind: 'radio' | 'checkbox'
  isChosen: (value: Value) => boolean
  onToggle: (value: Value) => void
}

function Tiles<Value extends string>({
  label,
  isOptional,
  isGrid,
  tiles,
  help,
  error,
  kind,
  isChosen,
  onToggle,
}: TilesPartProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-note`} aria-invalid={error ? true : undefined}>
      <FieldLabel isOptional={isOptional} component="legend">
        {label}
      </FieldLabel>
      <TilesFrame kind={kind} isGrid={isGrid}>
        {tiles.map((tile) => (
          <label key={tile.value} className={`relative pointer ${styles.tile}`}>
            <input
              type={kind}
              data-over
              name={id}
              checked={isChosen(tile.value)}
              onChange={() => onToggle(tile.value)}
            />
            <span className={`row gap-6 touch framed text-14 weight-550 secondary ${styles.face}`}>
              {kind === 'checkbox' && isChosen(tile.value) && <Icon name="check" sizePx={15} />}
              {tile.colour && <Box component="span" w={14} h={6} bdrs={3} bg={tile.colour} flex="none" />}
              <span>
                {tile.label}
                {tile.note && (
                  <Text component="small" display="block" size="xs" c="dimmed" fw={400}>
                    {tile.note}
                  </Text>
                )}
              </span>
            </span>
          </label>
        ))}
      </TilesFrame>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </fieldset>
  )
}

interface TilesFrameProps {
  kind: string
  isGrid: true | undefined
  children: ReactNode
}

/** Lays the tiles out side by side at their own width, or in two columns, three if there is room. */
function TilesFrame({ kind, isGrid, children }: TilesFrameProps) {
  const look = { mb: 6, className: styles.tiles, 'data-kind': kind }
  if (isGrid)
    return (
      <SimpleGrid {...look} cols={{ base: 2, xs: 3 }} spacing={8}>
        {children}
      </SimpleGrid>
    )
  return (
    <Flex {...look} gap={8} wrap="wrap">
      {children}
    </Flex>
  )
}
