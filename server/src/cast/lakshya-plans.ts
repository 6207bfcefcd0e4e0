/** Points of day one by branch, in the order of `dayOneSports`. */
export const dayOneSports = ['Athletics', 'Box cricket', 'Volleyball', 'Badminton', 'Table tennis'] as const
export const dayOnePoints: readonly (readonly [branch: string, ...points: readonly number[]])[] = [
  ['AIML', 95, 100, 80, 60, 40],
  ['IT', 96, 110, 70, 60, 40],
  ['CE', 69, 90, 80, 60, 40],
  ['EXTC', 83, 70, 60, 50, 30],
  ['ME', 75, 80, 40, 20, 20],
  ['CSE', 61, 50, 50, 40, 40],
  ['ECS', 48, 50, 40, 30, 30],
  ['AIDS', 46, 40, 30, 30, 30],
  ['PPT', 31, 30, 20, 20, 20],
]

/** Which branches get the points of Kho-kho, whose houses are of several: the first first. */
export const khoKhoBranches = ['CE', 'AIML', 'ME'] as const

/** The winners of the quarter finals: branch, sport, match, points. */
export const carromPoints = [
  ['AIML', 'Carrom', 'Quarter final 1', '12'],
  ['IT', 'Carrom', 'Quarter final 2', '12'],
  ['EXTC', 'Carrom', 'Quarter final 3', '12'],
  ['ME', 'Carrom', 'Quarter final 4', '12'],
] as const

/** A sheet of last year, which was undone at once. */
export const wrongPoints = [
  ['CE', 'Box cricket', 'Final', '300'],
  ['IT', 'Box cricket', 'Final', '200'],
] as const
