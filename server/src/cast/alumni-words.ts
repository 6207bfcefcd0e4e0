import type { Dice } from '#cast/dice.ts'

const companies = [
  'Monsoon Metrics',
  'Deccan Forge Limited',
  'Kaali-Peeli Mobility',
  'Western Ghats Analytics',
  'Bandra Fintech Works',
  'Konkan Rail Systems',
  'Tulsi Medical Devices',
  'Paper Boat Studios',
  'Sahyadri Co-operative Bank',
  'Harbour Line Software',
  'Gateway Semiconductors Private Limited',
  'Chai & Cables Networks',
  'Neelkamal Packaging',
  'Ghatkopar Games',
  'Vikhroli Robotics and Process Automation (India) Private Limited',
]

const designations = [
  'Software engineer',
  'Senior software engineer',
  'Data analyst',
  'Design engineer',
  'Product manager',
  'Firmware engineer',
  'Site reliability engineer',
  'Assistant manager, maintenance',
  'Research fellow',
  'UX designer',
  'Security analyst',
  'Founder',
]

const about = [
  '<p>I came for the library and stayed for the canteen. Ask me about finding a first job, and about leaving it.</p>',
  '<p>Ten years in embedded systems, from door locks to dialysis machines. I like questions with a circuit diagram.</p>',
  '<h3>What I can help with</h3><ul><li>mock interviews on Saturday mornings</li><li>reading your resume once, honestly</li><li>choosing between two offers</li></ul>',
  "<p>I failed M-II twice and passed everything else. If you're in the same situation, <strong>write to me</strong>.</p>",
  '<p>I moved from production engineering to data and back again. Both were the right decision at the time.</p><blockquote>Measure first, then argue.</blockquote>',
  '<p>मी दर रविवारी उत्तर देतो. मराठी, हिंदी किंवा इंग्रजी, तुम्हाला जमेल तसे विचारा.</p>',
  '<p>Third-year PhD student in fluid mechanics. Ask me about funded degrees, winter abroad and cooking for one.</p>',
  '<p>I hire junior engineers for a team of twelve and read every application myself.</p>',
  '<p>I started two companies and closed one. Ask me about the one I closed. It taught me more.</p>',
]

const qualifications = [
  'B.E. with honours',
  'B.E.; GATE 2019, rank 412',
  'B.E., diploma in packaging',
  'B.E. and a certificate in project management',
]
const schools = [
  'Tapti Institute of Technology',
  'Narmada Institute of Science',
  'Universität am Kanal',
  'Lakeshore State University',
]
const courses = ['M.Tech. in Control Systems', 'M.S. in Computer Science', 'MBA', 'Ph.D. in Fluid Mechanics']

/** Returns the profile texts of an alumnus. Some people leave many of them empty, as in real life. */
export function wordsOfAlumnus(dice: Dice, passOutYear: number) {
  const isEmployed = dice.isLucky(0.88)
  const hasStudied = dice.isLucky(0.3)
  return {
    body: dice.isLucky(0.7) ? dice.pick(about) : '',
    qualification: dice.isLucky(0.75) ? dice.pick(qualifications) : '',
    companyName: isEmployed ? dice.pick(companies) : '',
    designation: isEmployed && dice.isLucky(0.9) ? dice.pick(designations) : '',
    employmentType: isEmployed
      ? dice.pick(['Full-Time', 'Full-Time', 'Full-Time', 'Start-up', 'Self-Employed', 'Part-Time'])
      : dice.pick(['Higher-Studies', 'Unemployed', 'Other']),
    ...(hasStudied && {
      college: dice.pick(schools),
      course: dice.pick(courses),
      postGradYear: passOutYear + dice.whole(2, 4),
    }),
  }
}
