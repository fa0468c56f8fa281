import type { DangerWords } from "./danger-words.ts";

export const sw: DangerWords = {
  lists: {
    man: "mume|mpenzi|bwana|baba|mchumba|kaka|mjomba|shemeji|ex|bosi|mwajiri|tajiri|mke|mama|mama_mkwe|baba_mkwe|wa_kambo|mtu|jirani|rafiki|boyfriend|girlfriend|wazazi|watu|mwenye_nyumba|mwanaume|wanaume|mwanamume|mzazi|mzee",
    beaten:
      "*nipig*|*nipiga|*nichap*|*nipond*|*nikab*|*ninyong*|*nitesa*|*nitese*|*ninyanyas*|*nidhulum*|*niumiz*|*nidhalilish*|*nibak*|*nijeruhi*|*nishambuli*|*nitukan*|*nisukum*|*nichom*|*nipapas*|*nishika_kwa_nguvu|*nilazimish*_ngono|*nilawiti*|*tupig*|*tunyanyas*|*nichapa",
  },
  phrases: {
    violence: [
      "ukatili|unyanyasaji|unyanyaswaji|vurugu|manyanyaso & nyumban*|majumban*|kijinsia|wa_kijinsia|ndoa|mume|familia|ngono|wanawake|watoto|kimwili|mimi|nyumba",
      "$beaten",
      "*mpig* & mama|dada|mke_wake|mtoto|watoto|binti",
      "nimepigwa|ninapigwa|napigwa|nilipigwa|nimechapwa|ninachapwa|ninanyanyaswa|nananyaswa|nanyanyaswa|ninateswa|nateswa|nimeteswa|nimenyanyaswa|nilinyanyaswa|nimejeruhiwa|nimeumizwa|tunapigwa|nilichapwa|kupigwa_na|nimekabwa|nimenyongwa|nimeshambuliwa",
      "nimebakwa|nilibakwa|kubakwa|ubakaji|alinibaka|amenibaka|walinibaka|kunibaka|ananibaka|nimelawitiwa|unyanyasaji_wa_kijinsia|shambulio_la_kingono|alinilawiti|udhalilishaji_wa_kijinsia|kunajisi*|alininajisi",
      "mume|mpenzi|baba|bwana & anapiga|hupiga|anapenda_kupiga|mkatili|kipigo|vipigo|mateso",
      "namwogopa|ninamwogopa|namuogopa|ninamuogopa|naogopa|ninaogopa|nahofia & mume|mpenzi|baba|bwana|kurudi_nyumbani|kwenda_nyumbani|nyumbani",
      "kukimbia|kutoroka|kumkimbia|kumtoroka|nimekimbia|nimetoroka|kuondoka|nataka_kukimbia & mume|nyumbani|kipigo|ukatili|mpenzi|unyanyasaji",
      "ananifungia|amenifungia|wamenifungia|hanitoi|hataki_nitoke|haniruhusu|alinifungia|kanifungia|amenichukulia_simu & nyumba*|ndani|mume|chumba*|kutoka|nje|simu",
      "ananifuata|ananifuatilia|ananipeleleza|anayenifuata|ananisumbua",
      "*nilazimish*|kulazimishwa|nalazimishwa|ninalazimishwa & ngono|kuolewa|ndoa|kulala|mapenzi",
      "ndoa_ya_utotoni|ndoa_za_utotoni|ndoa_ya_kulazimishwa|ukeketaji|kukeketwa",
      "*nigusa*|*nishika*|*nipapas* & bosi|sehemu|bila|kwa_nguvu|mjomba|mwili|mwajiri|mwalimu",
    ],
    threat: [
      "*niua*|*nichinj*|*tuua*|*nichoma_moto|*nitoa_roho|kuniua|ataniua|wataniua|aniue|waniue|atatuua",
      "*nitishi*|*natishi*|vitisho|tishio|kutishiwa|natishiwa|ninatishiwa|nimetishiwa & kifo|kuua|kuniua|kisu|maisha|mume|bunduki|mpenzi|ya_kuuawa|kuuawa|mimi|ex|panga",
      "*nitishia*|*nitishi*",
      "kisu|panga|bunduki|bastola|shoka|tindikali & *nitish*|*nishamb*|*nichom*|mume|*nimwagi*|anakuja",
      "maisha_yangu|uhai_wangu & hatari*|nahofia|naogopa|naogopea",
      "nipo_hatarini|niko_hatarini|tuko_hatarini",
    ],
    suicide: [
      "kujiua|kujinyonga|kujiuwa|najiua|nitajiua|nijiue|kujitoa_uhai|kujidhuru|kujiumiza|kujikata|najikata|ninajikata|najiumiza|najidhuru|kujitoa_roho|kumaliza_maisha|nijinyonge|nimekunywa_sumu|kunywa_sumu",
      "nataka|ningependa|natamani|afadhali|bora|heri|ninataka|nafikiria kufa|nife|kifo|kufa_tu|nitoweke",
      "sitaki|sioni|nimechoka|hakuna|sina kuishi|maisha|sababu_ya_kuishi|hamu_ya_kuishi",
      "nimechoka_kuishi|nimechoka_na_maisha|sitaki_kuishi",
    ],
    trafficking: [
      "usafirishaji|biashara & binadamu|watu|haramu_wa_binadamu|haramu_wa_watu",
      "utumwa|mtumwa|watumwa|ukahaba|umalaya|kazi_ya_kulazimishwa|utumikishwaji",
      "*lazimish*|nalazimishwa|ninalazimishwa|kwa_nguvu & kazi|ukahaba|kuomba|umalaya|bila_malipo|wanaume|mwili",
      "pasipoti|passport|paspoti|hati & *chuku*|*nyang'any*|*nyangany*|wamechukua|bosi|mwajiri|*kataa*|anashikilia|amezuia|*ficha*",
      "niliuzwa|nimeuzwa|waliniuza|aliniuza|kuniuza|kuuzwa",
      "hanilipi|hawanilipi & kuondoka|kutoka|hataki|hawataki",
    ],
    "harms-others": [
      "nampiga|ninampiga|nilimpiga|nimempiga|nawapiga|ninawapiga|niliwapiga|nimewapiga|namnyanyasa|ninamnyanyasa|nilimuumiza|namuumiza|nilimchapa & mke|mume|watoto|mtoto|mpenzi|mama|wangu",
      "naogopa|ninaogopa|naweza|nataka & kumuumiza|kuwaumiza|kumdhuru|kuwadhuru|kumuua|nitamuumiza|nitawaumiza|nitamuua|kumpiga|kuwapiga",
      "kudhibiti|kuzuia & hasira & yangu|zangu",
    ],
    "street-tonight": [
      "sina|hatuna|hakuna|sijui & mahali|pa|pahali|sehemu|nyumba|makazi|wapi & kulala|kukaa|kwenda|usiku|kuishi|pa_kulala",
      "sina_pa_kulala|hatuna_pa_kulala|nilale_wapi|nitalala_wapi|tutalala_wapi|naweza_kulala_wapi|sina_makazi|sina_nyumba",
      "mtaani|mitaani|barabarani|nje|stendi|bustani* & nalala|tunalala|ninalala|niko|tuko|usiku|kulala|naishi|nimelala|nimeachwa",
      "nimefukuzwa|tumefukuzwa|amenifukuza|walinifukuza|wamenifukuza|alinifukuza|kufukuzwa & nyumba*|usiku|leo|chumba",
      "kitanda|makazi|hifadhi|malazi & usiku|leo|haraka|dharura",
    ],
  },
  quiet: [
    "*nipigi*_simu|piga_simu|kupiga_simu|kupiga_picha|piga_picha|kupiga_kura|piga_mswaki|kupiga_pasi|kupiga_rangi",
    "kuua & mende|panya|mbu|wadudu|kunguni",
    "cheti_cha_kifo|cheti_kifo|chakula_cha_mtaani|biashara_ndogo|jina_la_mtaa",
  ],
};
