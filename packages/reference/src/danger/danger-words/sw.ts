import type { DangerWords } from "./danger-words.ts";

export const sw: DangerWords = {
  lists: {
    man: "mume|mumewangu|mme|baba|kaka|mjomba|mpenzi|bwana|mchumba|mwajiri|bosi|mama|mke|mtu|rafiki|babu|shemeji|wazazi|boss|tajiri|mwanaume|mkwe|polisi|mtoto|ndugu|jirani",
    hit: "*nipig*|*tupig*|*anampiga|*alimpiga|*amempiga|*kupigwa|*pigwa|*nichapa*|*chapwa|*nidunda|*nitesa*|*tutesa*|*teswa*|*nyanyas*|*niumiza*|*umizwa*|*nidhuru*|*nishambuli*|*shambuliw*|*nikaba*|*ninyonga*|*nyongwa*|*nifanyia_ukatili|*dhulum*|*nichoma|*nisukuma|*nipiga_teke|kipigo|*mateke|*makofi|*ngumi|ukatili|vurugu|*nigonga",
    own: "mke|mume|watoto|mtoto|mwanangu|mama|mpenzi|mtu|watu|wengine|binti|baba|familia|mwenzangu|mke_wangu",
  },
  phrases: {
    violence: [
      "$man & $hit",
      "*nipiga|*nipiga_sana|*nipigwa|*nilipigwa|*nimepigwa|*ninapigwa|*napigwa|*tunapigwa|*ananipiga|*alinipiga|*amenipiga|*wananipiga|*ninachapwa|*walinipiga|*nateswa|*ninateswa|*ananitesa|*ananinyanyasa|*ananidhulumu|*ananiumiza|*alinikaba|*amenishambulia|*nimeshambuliwa|*ninanyanyaswa|*nanyanyaswa|*hunipiga|*kunipiga|*nipigaye",
      "*nibaka*|*bakwa*|*ubakaji*|ubakwaji|*nimebakwa|*kubaka|*nilawiti*|*lawitiwa|*mbaka*|*kunajisi|*ninajisi*|*najisiwa",
      "ukatili|vurugu|unyanyasaji|dhuluma|udhalilishaji|manyanyaso & nyumbani|kijinsia|majumbani|kingono|familia|ndoa|ngono|wanawake|mume|kimwili|watoto|mwanamke",
      "*nishika|*nigusa nguvu|kwa_nguvu|vibaya",
      "*gusa|*shika|*nigusa|*nishika & sehemu_za_siri|bila_ridhaa|vibaya|baba|mjomba|kingono|mwili",
      "*lazimisha*|*lazimish*|nguvu|bila_ridhaa & ngono|ndoa|*olewa|*olewe|mapenzi|kuolewa|kitandani|*olea|*oza|kulala_naye|kulala_nao",
      "*ogopa*|hofu|woga & mume*|baba|mpenzi|kurudi_nyumbani|kwenda_nyumbani|bwana|nyumbani|*piga|ex",
      "*kimbia*|*toroka*|*kukimbia|*kutoroka|*jificha|*ondoka & mume*|baba|ukatili|mpenzi|bwana|ndoa|vurugu",
      "*nifungia*|*fungiwa*|*nifunga*|*nizuia*|*nikataza*|haniruhusu|*hataki_nitoke|*hanipi_ruhusa & ndani|nyumba*|kutoka|chumba*|mume*|simu|nje|kazi",
      "*nifuatilia*|*nifuata*|*nitishia|*nifuatafuata|ananifuatilia|ukeketaji|*keket*|ndoa_ya_lazima|ndoa_za_utotoni|ndoa_za_lazima",
      "makazi_salama_kwa_wanawake|nyumba_salama",
      "mama|dada|mtoto & *anapigwa|*pigwa|*bakwa|*anampiga|*teswa",
    ],
    threat: [
      "*niua|*tuua|*kuniua|*ataniua|*anataka_kuniua|*kutuua|*nitoa_roho|*kunichinja|*atanichinja|*nichinja|*wataniua|*watatuua|*niuwa|*kuniuwa|*atamuua|*niuwe|*niuwa|*aniue",
      "*nitish*|*tishia|*vitisho|*kunitishia|*tishiwa*|kitisho|*natishiwa|*kutishia",
      "kisu|bunduki|silaha|panga|tindikali|bastola & *ni*|mume*|ana|*tish*|*ana|baba",
      "hatarini|hatari & maisha|niko|nipo|tuko|uhai|yangu|yetu|kuuawa",
      "maisha_yangu_yako_hatarini|niko_hatarini|nipo_hatarini|niko_katika_hatari",
    ],
    suicide: [
      "*jiua|*kujiua|*najiua|*kujinyonga|*jinyonga*|*jitoa_uhai|*kujitoa_roho|*kujiuwa|*jiuwa|*kujimaliza|*jimaliza|*jidhuru|*kujidhuru|*jikata|*kujikata|*kujichoma|*kujiumiza|*jiumiza|*jitoa_roho|*kujitoa_uhai|kujiuaa",
      "nataka|natamani|ninataka|heri|bora|afadhali|ningependa|natka kufa|nife|nikufe|kufariki|kujifia|ningekufa|nifariki|kufaa",
      "sitaki|sina|nimechoka|staki|hamu|sioni|hakuna & kuishi|maisha|haya_maisha|kuendelea_kuishi|uhai|faida_ya_kuishi|sababu_ya_kuishi",
      "maisha_hayana_maana|nimechoka_na_maisha|nimechoka_kuishi|siwezi_tena|siwezi_kuendelea|sitaki_kuishi|bora_nife",
    ],
    trafficking: [
      "usafirishaji|biashara|ulanguzi|kusafirisha|uuzaji & binadamu|haramu_wa_watu|watu|wanadamu|wanawake|watoto",
      "utumwa*|mtumwa|watumwa|*niuza*|*nauzwa|*uzwa_kama|*niliuzwa|*nimeuzwa|ukahaba|umalaya|kujiuza|*jiuza*|danguro|*nitumikisha*|*tumikishwa|kazi_za_kulazimishwa|kazi_ya_kulazimishwa",
      "*lazimisha*|*lazimishwa*|nguvu|*shurutisha* & kazi*|kufanya_kazi|ukahaba|bila_malipo|bila_mshahara|kuomba|wanaume|kujiuza",
      "pasipoti|passport|pasi|hati|paspoti|vitambulisho|nyaraka|kitambulisho|makaratasi & *chukua*|*nyang'anya|*nyanganya|*ficha|*shikilia*|*chukuliwa|*kataa*|*zuia|*kaa_na & mwajiri|bosi|boss|yangu|kazi*|tajiri|wakala|zangu|yetu|changu",
      "pasipoti|passport|hati & mwajiri|bosi|boss|tajiri",
      "*nifungia*|*hawaniruhusu|haniruhusu|*fungiwa & kazi*|mwajiri|kiwanda*|shamba*|bosi",
    ],
    "harms-others": [
      "*nimempiga|*nilimpiga|*nampiga|*ninampiga|*niliwapiga|*nawapiga|*ninawapiga|*nimewapiga|*nilimchapa|*nimemchapa|*nilimkaba|*nimemuumiza|*nilimuumiza|*ninamuumiza|*namuumiza|*ninamnyanyasa|*namnyanyasa|*nimembaka|*nilimbaka|*nawaumiza|*namchapa|*nimemdhuru|*nilimdhuru|*humpiga|*nimpiga",
      "*nitawaumiza|*nitamuumiza|*nitamdhuru|*nitawadhuru|*kuwaumiza|*kumuumiza|*kumdhuru|*kuwadhuru|*kumpiga|*kuwapiga|*nitampiga|*nitawapiga|*kumuua|*nitamuua|*nitaua|kuua_mtu|*nimuue & naogopa|ninaogopa|nataka|*hofu|$own|kuacha|niache",
      "nina hasira|mkali|vurugu|ukatili & mke|watoto|*piga|mpenzi|*umiza|familia",
      "kudhibiti_hasira|hasira_zangu|hasira_yangu|niache_kumpiga|kuacha_kupiga|nataka_kuacha_kupiga|kuacha_ukatili",
    ],
    "street-tonight": [
      "wapi|pa|mahali|sehemu|mahala & kulala|kulala_usiku|*lala|pa_kulala|kukaa_usiku|kukaa_leo|kujisitiri",
      "sina|hatuna|hakuna|bila & pa_kulala|mahali_pa|nyumba|makazi|makao|pa_kukaa|kwa_kulala|sehemu_ya_kulala|pa_kwenda|kwenda|pakulala",
      "barabarani|mtaani|nje|mitaani|kituoni|bustani*|chini_ya_daraja|kwenye_gari|stendi|njiani & *lala*|usiku|naishi|tunaishi|watoto|leo|*niko|nipo|familia|*tupwa|*fukuz*",
      "*fukuz*|*nitimua*|*timuliwa*|*tupa_nje & nyumba*|usiku|nje|leo|mume|baba|*fukuzwa|mwenye",
      "pakulala|sina_makazi|sina_makao|makazi_ya_dharura|kitanda_usiku|malazi_usiku|malazi_ya_usiku|hifadhi_usiku|nalala_nje|nalala_barabarani|nalala_mtaani|tunalala_nje",
    ],
  },
  quiet: [
    "*piga simu|picha|kura|chapa|pasi|mswaki|*deki|magoti|chafya|kelele",
    "kuua|kuuwa wadudu|mende|panya|mbu|kunguni|muda|chawa",
    "nakufa|kufa njaa|kwa_njaa|usingizi|baridi",
    "mume|baba|mama amekufa|alikufa|amefariki|alifariki",
    "chakula_cha_mtaani|jina_la_mtaa|jino linaniuma",
    "mlango|malipo|*niuzia|bei",
  ],
};
