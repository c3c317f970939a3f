import type { Random } from './random';

const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

interface Heritage {
  /** Percentage of people. */
  share: number;
  female: readonly string[];
  male: readonly string[];
  families: readonly string[];
}

const heritages: readonly Heritage[] = [
  {
    share: 29,
    female:
      words(`Hauwa Aisha Zainab Fatima Maryam Khadija Halima Hadiza Rakiya Binta Asma'u Sa'adatu Jamila Rahma Safiya
      Bilkisu Ladi Talatu Zuwaira Nafisa`),
    male: words(`Musa Ibrahim Abdullahi Yusuf Aminu Bello Sani Umar Kabiru Nasiru Sa'adu Shehu Garba Danladi Yakubu
      Mu'azu Abdulrahman Haruna Ismaila Lawal`),
    families:
      words(`Bello Abubakar Danjuma Mohammed Aliyu Tanko Lawan Ɗantata Gwarzo Yar'Adua Kwankwaso Shagari Tambuwal
      Dankwambo Dikko Wada Magaji Jibril Suleiman Mai-Bornu`),
  },
  {
    share: 29,
    female: words(`Folásadé Títílayọ̀ Adébísí Yétúndé Bọ́láńlé Àdùkẹ́ Omolara Temitope Funmilayo Morenike Abisola Ayomide
      Bukola Damilola Eniola Ibironke Kehinde Simisola Toluwani Yewande`),
    male: words(`Olúwaṣeun Adébáyọ̀ Babátúndé Ayọ̀délé Olúmìdé Adewale Akinwunmi Babajide Femi Gbenga Kayode Kunle
      Olamide Rotimi Segun Taiwo Tobiloba Wale Ademola Oluwatobiloba`),
    families: words(`Adéyẹmí Ọláyínká Ògúndélé Ọ̀ṣúndáre Akíntọ́lá Adebayo Adeleke Akinola Balogun Bamgbose Coker
      Fagbohun Fashola Ogunleye Okunola Oladipo Olatunji Oyelaran Sowande Oluwafunmilayo-Adegbite`),
  },
  {
    share: 24,
    female: words(`Adaeze Chidinma Ngozi Nkechi Amarachi Ifeoma Chioma Ogechi Uzoamaka Nwakaego Obiageli Ụ̀jú Chimamanda
      Ebele Nneka Somtochukwu Kosisochukwu Ijeoma Adaora Chinwe`),
    male: words(`Chukwuemeka Obinna Chidi Ikenna Kelechi Nnamdi Uchenna Emeka Chibuzo Ifeanyi Okechukwu Tochukwu Ugochukwu
      Kenechukwu Chinedu Arinze Ekene Dubem Ọbịọra Zikora`),
    families: words(`Okafor Okonkwo Nwosu Eze Obi Nwachukwu Onyeka Umeh Anyanwu Chukwu Ezekwesili Iwuala Mbah Nnadi
      Odumegwu Ọjụkwu Okoro Uzor Nwankwo O'Connor-Nwafor`),
  },
  {
    share: 18,
    female:
      words(`Ebiere Timipre Ekaette Idara Uwana Eseosa Osarugue Ivie Mwuese Nguher Doose Onyeche Ene Ladi Hembadoon
      Inimfon Kasiemobi Oritsetimeyin Erhuvwu Preye`),
    male: words(`Osagie Efosa Ehigie Aondover Terhemba Tersoo Ochanya Edet Ekpenyong Ubong Nsikan Tamuno Ibinabo Tonye
      Ebikeme Ovie Oghenekaro Jonah Pam Dung`),
    families:
      words(`Osaze Igbinedion Ogbeide Aigbe Akpan Effiong Bassey Etim Ekong Tarka Akume Gyang Choji Dariye Briggs
      Dokubo Horsfall Clark Oritsejafor Ogheneochuko`),
  },
];

interface PersonName {
  firstName: string;
  lastName: string;
  gender: 'Male' | 'Female';
}

export function makeName(random: Random): PersonName {
  let roll = random.below(100);
  const heritage = heritages.find(({ share }) => (roll -= share) < 0) ?? heritages[0];
  if (!heritage) throw new Error('There are no names');
  const gender = random.chance(0.5) ? 'Female' : 'Male';
  const given = gender === 'Female' ? heritage.female : heritage.male;
  const first = random.pick(given);
  const second = random.chance(0.12) ? ` ${random.pick(given)}` : '';
  const family = random.pick(heritage.families);
  const double = random.chance(0.08) ? `-${random.pick(heritage.families)}` : '';
  return { firstName: first + second, lastName: family + double, gender };
}
