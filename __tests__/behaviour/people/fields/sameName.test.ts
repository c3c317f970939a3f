import { isSameName } from '#contract/people/fields/sameName';

/** The bank's name, and first and last name of the person, one pair a line. */
const pairs = (table: string): [known: string, firstName: string, lastName: string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [known = '', firstName = '', lastName = ''] = line.trim().split('|');
      return [known, firstName, lastName];
    });

const SAME = pairs(`
  OBI ADA|Ada|Obi
  OBI, ADA CHIOMA|Ada|Obi
  Ada Obi|Ada Chioma|Obi
  ADA CHIOMA OBI|Ada|Obi
  CHIOMA ADA OBI|Ada|Obi
  MRS ADA OBI|Ada|Obi
  OBI ADA (MISS)|Ada|Obi
  ADEBAYO OLAYINKA|Ọláyínká|Adébáyọ̀
  Ọláyínká Adébáyọ̀|Olayinka|Adebayo
  ADÉBÁYÒ ỌLÁYÍNKÁ|Olayinka|Adebayo
  O'BRIEN ADA|Ada|O'Brien
  OBRIEN ADA|Ada|O'Brien
  O BRIEN ADA|Ada|O’Brien
  ADA O’BRIEN|Ada|OBrien
  YAR'ADUA UMARU|Umaru|Yar'Adua
  YARADUA UMARU|Umaru|Yar'Adua
  YAR ADUA UMARU|Umaru|Yar'Adua
  UMARU MUSA YARADUA|Umaru|Yar’adua
  YAR’ADUA UMARU|Umaru|Yaradua
  YAR-ADUA UMARU|Umaru|Yar Adua
  'YAR'ADUA UMARU|Umaru|ʼYarʼadua
  D'ALMEIDA TUNDE|Tunde|D'Almeida
  DALMEIDA TUNDE|Tunde|D'Almeida
  D ALMEIDA TUNDE|Tunde|D\`Almeida
  TUNDE DALMEIDA|Tunde|D’Almeida
  BELLO AHMADU|Ahmadu|Ɓello
  ƁELLO AHMADU|Ahmadu|Bello
  KASIM HAUWA|Hauwa|Ƙasim
  ƘASIM HAUWA|Hauwa|Kasim
  HAUWA KASIM|Hauwa|ƙasim
  DANJUMA SANI|Sani|Ɗanjuma
  ƊANJUMA SANI|Sani|Danjuma
  YARIMA AISHA|Aisha|Ƴarima
  ƳARIMA AISHA|Aisha|Yarima
  ƘWAIRANGA LADI|Ladi|Kwairanga
  DANTATA AMINU|Aminu|Ɗantata
  DAN'AZUMI SANI|Sani|Ɗan'azumi
  DANAZUMI SANI|Sani|Ɗan’azumi
  SAADATU BELLO|Sa'adatu|Bello
  SA'ADATU BELLO|Saadatu|Bello
  SA ADATU BELLO|Sa’adatu|Bello
  MAARUF LAWAL|Ma'aruf|Lawal
  LAWAL MA’ARUF|Maaruf|Lawal
  NUMAN ALIYU|Nu'man|Aliyu
  ISMAIL JUMMAI|Jumma'i|Ismail
  ISMA'IL JUMMAI|Jummai|Ismail
  RABIU KWANKWASO|Rabi'u|Kwankwaso
  KWANKWASO RABI U|Rabi'u|Kwankwaso
  ABDULRAHMAN MUSA|Abdul-Rahman|Musa
  ABDUL RAHMAN MUSA|Abdul-Rahman|Musa
  MUSA ABDUL-RAHMAN|Abdulrahman|Musa
  ABDULRAHMAN MUSA|Abdul Rahman|Musa
  ABDUL RAHMAN MUSA|Abdulrahman|Musa
  ABDUL RAZAK LAWAL|Abdul Razak|Lawal
  AL AMIN DAGGASH|Al-Amin|Daggash
  ALAMIN DAGGASH|Al-Amin|Daggash
  DAGGASH AL-AMIN|Alamin|Daggash
  EL RUFAI NASIR|Nasir|El-Rufai
  ELRUFAI NASIR|Nasir|El-Rufai
  NASIR EL-RUFAI|Nasir|El Rufai
  NASIR AHMAD EL RUFAI|Nasir|Elrufai
  ABU BAKR SALEH|Abu-Bakr|Saleh
  ABUBAKR SALEH|Abu Bakr|Saleh
  OKAFOR-OBI ADA|Ada|Okafor-Obi
  OKAFOR OBI ADA|Ada|Okafor-Obi
  OKAFOROBI ADA|Ada|Okafor-Obi
  OBI OKAFOR ADA|Ada|Okafor-Obi
  ADA OKAFOR OBI|Ada|Obi
  ADA OBI OKAFOR|Ada|Obi
  OBI ADA OKAFOR|Ada|Okafor Obi
  ADE-OJO FEMI|Femi|Ade Ojo
  ADEOJO FEMI|Femi|Ade-Ojo
  FEMI ADE OJO|Femi|Adeojo
  NWA-IBE CHIDI|Chidi|Nwaibe
  NWAIBE CHIDI|Chidi|Nwa-Ibe
  MARY JANE EZE|Mary-Jane|Eze
  MARYJANE EZE|Mary-Jane|Eze
  EZE MARY|Mary-Jane|Eze
  EZE MARY|Mary Jane|Eze
  ANNE-MARIE UDO|Anne Marie|Udo
  ANNE MARIE UDO|Anne-Marie|Udo
  EMEKA OKONKWO|Émeka|Ọkọnkwọ
  ỌKỌNKWỌ EMEKA|Emeka|Okonkwo
  NNAMDI AZIKIWE|Nnamdi|Azikiwe
  AZIKIWE B NNAMDI|Nnamdi|Azikiwe
  AZIKIWE NNAMDI B.|Nnamdi|Azikiwe
  ṢADE ỌBA|Sade|Oba
  SADE OBA|Ṣadé|Ọba
  OLÚṢẸ́GUN ỌBÁSANJỌ́|Olusegun|Obasanjo
  OBASANJO OLUSEGUN|Olúṣẹ́gun|Ọbásanjọ́
  GBENGA ẸNIỌLA|Gbenga|Eniola
  ENIOLA GBENGA|Gbénga|Ẹniọla
  IFEỌMA ỤZỌ|Ifeoma|Uzo
  UZO IFEOMA|Ifeọma|Ụzọ
  NGỌZI ỊKE|Ngozi|Ike
  EKWUEME AKỤ|Aku|Ekwueme
  ṄGOZI BASSEY|Ngozi|Bassey
  ƐYO ASUQUO|Eyo|Asuquo
  ƆKƆN EFFIONG|Okon|Effiong
  MƎLA KANURI|Mela|Kanuri
  ALHAJI MUSA BELLO|Musa|Bello
  BELLO MUSA|Alhaji Musa|Bello
  HAJIA LADI SANI|Ladi|Sani
  SANI LADI|Hajia Ladi|Sani
  CHIEF EMEKA EZE|Emeka|Eze
  EZE EMEKA|Chief Emeka|Eze
  DR. TUNDE BAKARE|Tunde|Bakare
  BAKARE TUNDE|Dr. Tunde|Bakare
  MUSA MUSA|Musa|Musa
  UMAR SANI UMAR|Umar|Umar
  ADA OBI ADA|Ada|Ada Obi
  OBI-ADA CHIOMA|Chioma|Ada Obi
  OBI ADA|O. Ada|Obi
  OBI J R ADA|J.R. Ada|Obi
  ADA  OBI|Ada|Obi
  ada obi|ADA|OBI
  ADA/OBI|Ada|Obi
  OBI,ADA|Ada|Obi
  OBI.ADA|Ada|Obi
  ADA OBI 0123|Ada|Obi
  ＡＤＡ ＯＢＩ|Ada|Obi
  ST. JOHN EFE|Efe|St. John
  STJOHN EFE|Efe|St John
  DE SOUZA KEMI|Kemi|De Souza
  DESOUZA KEMI|Kemi|de Souza
  DA ROCHA BISI|Bisi|Da-Rocha
  VAUGHAN-RICHARDS AYO|Ayo|Vaughan Richards
  BRAIDE-WEST TONYE|Tonye|Braide-West
  WEST TONYE BRAIDE|Tonye|Braide-West
  GEORGE-WILL IBIM|Ibim|George-Will
  ØSTERGAARD ADA|Ada|Ostergaard
  BINT ALI FATIMA|Fatima|Ali
  SANI ABDULRAHMAN|Abdul-Rahman Musa|Sani
  OBI CHIEF|Chief|Obi
  ADA BO|Ada|Bo
  ADA OBI| Ada|Obi
  OBI ADA OBI|Adaobi|Obi
`);

const DIFFERENT = pairs(`
  BOLA OBI|Rev-Ade Bola|Obi
  Ada Okafor|Ada|Obi
  Ada|Ada|Obi
  Obi|Ada|Obi
  Ada Obi|Ada|Ada
  ||
  ADA OBI||Obi
  ADA OBI|Ada|
  |Ada|Obi
  Adaobi Nwosu|Ada|Obi
  ADAOBI|Ada|Obi
  OBIADA|Ada|Obi
  Adaeze Okonkwo|Adaeze Somebody Entirely|Okonkwo Else
  Adaeze Okonkwo|Somebody Adaeze|Okonkwo
  Adaeze Okonkwo|Adaeze Okonkwo|Else
  OBI A|Ada|Obi
  OBI A.|Ada|Obi
  A. OBI|Ada|Obi
  A OBI|A|Obi
  A.C. OBI|A. C.|Obi
  OBI ADA|A.|Obi
  ADA O|Ada|Obi
  ADA O.|Ada|O
  OBI CHIOMA|Ada|Obi
  OBI CHIOMA|Ada Chioma|Obi
  OBI ADAEZE|Ada|Obi
  OBIOMA ADA|Ada|Obi
  OBINNA ADA|Ada|Obi
  NOBI ADA|Ada|Obi
  YAR UMARU|Umaru|Yar'Adua
  ADUA UMARU|Umaru|Yar'Adua
  YARO ADUA UMARU|Umaru|Yar'Adua
  YARADUWA UMARU|Umaru|Yar'Adua
  YARADUA MUSA|Umaru|Yar'Adua
  ALMEIDA TUNDE|Tunde|D'Almeida
  DE ALMEIDA TUNDE|Tunde|D'Almeida
  DALMEIDA KUNLE|Tunde|D'Almeida
  BRIEN ADA|Ada|O'Brien
  OBRIAN ADA|Ada|O'Brien
  BELLA AHMADU|Ahmadu|Ɓello
  MELLO AHMADU|Ahmadu|Ɓello
  GASIM HAUWA|Hauwa|Ƙasim
  KASIMU HAUWA|Hauwa|Ƙasim
  JUMA SANI|Sani|Ɗanjuma
  DAN JUMAI SANI|Sani|Ɗanjuma
  MARIMA AISHA|Aisha|Ƴarima
  SA BELLO|Sa'adatu|Bello
  ADATU BELLO|Sa'adatu|Bello
  SADATU BELLO|Sa'adatu|Bello
  MA LAWAL|Ma'aruf|Lawal
  MARUF LAWAL|Ma'aruf|Lawal
  RABI KWANKWASO|Rabi'u|Kwankwaso
  ABDUL MUSA|Abdul-Rahman|Musa
  ABDUL RAZAK MUSA|Abdul-Rahman|Musa
  ABDULRAZAK MUSA|Abdul Rahman|Musa
  ABDUL RAZAK MUSA|Abdul Rahman|Musa
  RAHMAN MUSA|Abdul-Rahman|Musa
  AL MUSA DAGGASH|Al-Amin|Daggash
  AMIN DAGGASH|Al-Amin|Daggash
  EL NASIR|Nasir|El-Rufai
  RUFAI NASIR|Nasir|El-Rufai
  ABU SALEH|Abu-Bakr|Saleh
  BAKR SALEH|Abu Bakr|Saleh
  OKAFOR ADA|Ada|Okafor-Obi
  OBI ADA|Ada|Okafor-Obi
  OKAFOR OBI CHIOMA|Ada|Okafor-Obi
  OKAFOR OBIORA ADA|Ada|Okafor-Obi
  OJO FEMI|Femi|Ade-Ojo
  ADE FEMI|Femi|Ade Ojo
  ADEOJOH FEMI|Femi|Ade-Ojo
  IBE CHIDI|Chidi|Nwa-Ibe
  JANE EZE|Mary-Jane|Eze
  MARIE UDO|Anne-Marie|Udo
  EMEKA OKOYE|Emeka|Ọkọnkwọ
  CHUKWUEMEKA OKONKWO|Emeka|Okonkwo
  EMEKA OKONKWO|Chukwuemeka|Okonkwo
  SEUN OBASANJO|Olusegun|Obasanjo
  OLUSEGUN OBASEKI|Olúṣẹ́gun|Ọbásanjọ́
  SHADE OBA|Ṣadé|Ọba
  NGOZI IKEM|Ngozi|Ịke
  IFE UZO|Ifeoma|Uzo
  MOHAMMED SANI|Muhammad|Sani
  ALHAJI BELLO|Musa|Bello
  ALHAJI BELLO|Alhaji Musa|Bello
  HAJIA SANI|Hajia Ladi|Sani
  CHIEF EZE|Chief Emeka|Eze
  MR OBI|Ada|Obi
  MUSA BELLO|Musa|Musa
  MUSA|Musa|Musa
  UMAR SANI|Umar|Umar
  ADA OBI|Adaobi|Obi
  JO SMITH|Jo-Ann|Smith
  ADA|Ada|
  ADA OBI|Ada|Ada Obi
  OBI ADA NWOSU|Ada|Ada-Obi
  ST EFE|Efe|St. John
  JOHN EFE|Efe|St. John
  SOUZA KEMI|Kemi|De Souza
  WEST TONYE|Tonye|Braide-West
  BRAIDE TONYE|Tonye|Braide-West
  OBI-ADA|Chioma|Obi
  TUNDE ADEBAYO|Babatunde|Adebayo
  BABATUNDE ADEBAYO|Tunde|Adebayo
  ADEBAYOR TUNDE|Tunde|Adebayo
  ADE BAYOTUNDE|Tunde|Adebayo
  BAYO TUNDE|Tunde|Adebayo
`);

test.each(SAME)('%s may be the person %s %s', (known, firstName, lastName) => {
  expect(isSameName(known, { firstName, lastName })).toBe(true);
});

test.each(DIFFERENT)('%s is not the person %s %s', (known, firstName, lastName) => {
  expect(isSameName(known, { firstName, lastName })).toBe(false);
});
